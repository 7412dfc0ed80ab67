import classes from './RichText.module.css';

/** A text from the editor. The server has cleaned it before it was stored. */
export const RichText = ({ html }: { readonly html: string }) => (
  // oxlint-disable-next-line react/no-danger -- sanitised on the server by an allow-list before it is stored
  <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
);
