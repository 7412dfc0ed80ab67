import { personName } from '@forecourt/contract/person-name';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/list/DataTable.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { CellView, toneOf } from './CellView.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import { isPage } from './layout.tsx';
import { openReportsQuery } from './openReports.ts';
import type { Report, ReportColumn, ReportRow } from './reports.api.ts';
import { wordOf } from './wordOf.ts';
import classes from './reports.module.css';

const isFigure = ({ type }: ReportColumn) => ['count', 'share', 'points', 'money'].includes(type);

/** Keys of the columns to show, in their order: the chosen ones, else those that the report shows by itself. */
export const shownColumns = (report: Report, list: List): readonly ReportColumn[] => {
  const chosen = list.filters['columns'] ?? [];
  const found = chosen.flatMap((key) => report.columns.find((column) => column.key === key) ?? []);
  return found.length > 0 ? found : report.columns.filter(({ shown }) => shown);
};

/** What a row is called: people by both names, everything else by its first column. */
export const rowName = (report: Report, row: ReportRow): string => {
  if (report.row === 'user')
    return personName({ firstName: wordOf(row['firstName']), lastName: wordOf(row['lastName']) });
  return wordOf(row[report.columns[0]?.key ?? '']);
};

/** The columns of a report as the table draws them; the first one names the row and leads to its details. */
export function useReportColumns(report: Report, list: List): readonly Column<ReportRow>[] {
  const { t } = useTranslation('reports');
  const { data: open = new Set<string>() } = useQuery(openReportsQuery);
  const [first, ...others] = shownColumns(report, list);
  if (!first) return [];
  const cellOf = (column: ReportColumn, row: ReportRow) => (
    <CellView
      row={row}
      name={rowName(report, row)}
      cell={row[column.key]}
      column={column}
      list={list}
      open={open}
    />
  );
  const draw = (column: ReportColumn): Column<ReportRow> => ({
    key: column.key,
    title: column.title,
    sortable: column.sortable,
    ...(isFigure(column) && { align: 'right' as const }),
    // on a card each fact has its name
    labelled: true,
    // dealer names would wrap after each word next to columns that don't wrap
    ...(['ref', 'refs'].includes(column.type) && { width: '18%' }),
    render: (row) =>
      toneOf(column.key, row[column.key]) ? (
        <span className={classes.bad}>{cellOf(column, row)}</span>
      ) : (
        cellOf(column, row)
      ),
  });
  const page = report.row;
  // rows of the loyalty report are dealers, whose own report takes another right
  const leads = page !== 'loyalty' || open.has('dealers');
  return [
    {
      ...draw(first),
      title: page === 'user' && first.key === 'firstName' ? t('person') : first.title,
      render: (row) =>
        isPage(page) && leads && first.key === report.columns[0]?.key ? (
          <DetailsLink
            page={page}
            id={wordOf(row['_id'])}
            name={rowName(report, row)}
            className={`${classes.hit} ${classes.name}`}
          />
        ) : (
          cellOf(first, row)
        ),
    },
    ...others.map(draw),
  ];
}
