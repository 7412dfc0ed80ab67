import { longDate, relativeOrDate } from '../format.ts';
import type { Column } from './DataTable.tsx';

/** When a row was changed last: how long ago, with the date for who points at it. */
export const updatedColumn = <Row extends { readonly updatedAt: string }>(title: string): Column<Row> => ({
  key: 'updatedAt',
  title,
  sortable: true,
  wideOnly: true,
  render: ({ updatedAt }) => (
    <time dateTime={updatedAt} title={longDate(updatedAt)}>
      {relativeOrDate(updatedAt)}
    </time>
  ),
});
