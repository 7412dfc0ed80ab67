import classes from './editor.module.css';

/**
 * Shows rich text. Give it only what the server sent as rich text: it was sanitized when it was stored, and
 * nothing here checks it again.
 */
export function RichText({ html }: { readonly html: string }) {
  if (html.trim() === '') return null;
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line react/no-danger -- rich text is HTML; the server's allow-list has cleaned it */}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
