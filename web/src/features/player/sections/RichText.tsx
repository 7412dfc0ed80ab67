import classes from './RichText.module.css';

interface Props {
  readonly html: string;
  /** Where it is not that of the page. */
  readonly lang?: string | undefined;
}

/** A text from the editor. The server has cleaned it before it was stored. */
export const RichText = ({ html, lang }: Props) => (
  // oxlint-disable-next-line react/no-danger -- sanitized on the server by an allow-list before it is stored
  <div className={classes.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
