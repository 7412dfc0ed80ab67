import type { ReactNode } from 'react';
import classes from './scorm.module.css';

interface Column<Row> {
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Holds text of the content's own, of any length; the others keep to one line. */
  readonly long?: boolean;
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The first column names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
}

/** A table of reported data; on phones each row is a card with labels. */
export function FactTable<Row>({ label, rows, columns: [first, ...others] }: Props<Row>) {
  return (
    <table className={classes.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          {[first, ...others].map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- content may give two rows the same id, and the order never changes
          <tr key={index}>
            <th scope="row">{first.render(row)}</th>
            {others.map(({ title, render, long }) => (
              <td key={title} data-title={title} data-long={long}>
                {render(row) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
