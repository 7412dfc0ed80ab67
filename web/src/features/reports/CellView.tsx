import { Link } from '@tanstack/react-router';
import { money, number, percent, plainDate, relativeOrDate } from '../../shared/format.ts';
import { longMomentOf } from '../../shared/moments.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import type { List } from '../../shared/list/useListSearch.ts';
import { isPage, LISTS, PAGES, useLinkPlace } from './layout.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import type { Cell, ReportColumn, ReportRow, Sum, Total } from './reports.api.ts';
import { wordOf } from './wordOf.ts';
import type { ReportSearch } from './reportSearch.ts';
import classes from './reports.module.css';

export const NOTHING = '–';

/** A figure as text: shares in percent, what cannot be computed as a dash. */
export const figureText = (value: Total | undefined, type: ReportColumn['type']): string => {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value !== 'number') return moneyText(value);
  return type === 'share' ? percent(value) : number(value, { maximumFractionDigits: 1 });
};

/** What is overdue stands out wherever its figure is. */
export const toneOf = (key: string, value: Cell | Total | undefined): 'bad' | undefined =>
  key === 'overdue' && typeof value === 'number' && value > 0 ? 'bad' : undefined;

/** Lists amounts of several currencies next to each other; they are never added. */
const moneyText = (sums: readonly Sum[]): string =>
  sums.map(({ amount, currency }) => money(amount, currency)).join(' · ') || NOTHING;

const isMoney = (cell: readonly (Sum | { name: string })[]): cell is readonly Sum[] =>
  cell.every((one) => 'amount' in one);

const isRole = (cell: object): cell is { key: string; name: string } => 'key' in cell;

interface CellProps {
  readonly cell: Cell | undefined;
  readonly column: ReportColumn;
}

function Plain({ cell, column }: CellProps) {
  const roleName = useRoleName();
  if (cell === null || cell === undefined || cell === '') return NOTHING;
  if (typeof cell === 'number') return figureText(cell, column.type);
  if (typeof cell === 'boolean') return cell ? '✓' : NOTHING;
  if (Array.isArray(cell))
    return isMoney(cell) ? moneyText(cell) : cell.map(({ name }) => name).join(', ') || NOTHING;
  if (typeof cell === 'object') return isRole(cell) ? roleName(cell) : cell.name;
  if (column.type === 'instant')
    return (
      <time dateTime={cell} title={longMomentOf(cell)}>
        {relativeOrDate(cell)}
      </time>
    );
  if (column.type === 'day') return <time dateTime={cell}>{plainDate(cell)}</time>;
  return column.words[cell] ?? cell;
}

interface Props extends CellProps {
  readonly row: ReportRow;
  /** What the row is called. */
  readonly name: string;
  readonly list: List;
  /** Reports that the person may open. */
  readonly open: ReadonlySet<string>;
}

/** Filters that a linked list inherits. */
export const carriedOf = (carry: readonly string[], list: List): ReportSearch =>
  Object.fromEntries(
    carry.flatMap((name) => {
      const values = list.filters[name] ?? [];
      return values.length > 0 ? [[name, values] as const] : [];
    }),
  );

/** A figure that opens the rows behind it, with the same filters. */
function Drill({ row, name, cell, column, list }: Omit<Props, 'open'>) {
  const place = useLinkPlace();
  const { drill } = column;
  const page = drill && PAGES[drill.report];
  if (!drill || !page || !cell) return <Plain cell={cell} column={column} />;
  const carried = carriedOf(drill.carry, list);
  const search: ReportSearch = { ...carried, ...drill.filters };
  const id = wordOf(row['_id']);
  if (drill.row === '')
    return (
      <DetailsLink page={page} id={id} name={name} className={`link ${classes.hit}`} search={search}>
        <Plain cell={cell} column={column} />
      </DetailsLink>
    );
  return (
    <Link
      to={LISTS[page][place]}
      search={{ ...search, [drill.row]: id, crumb: '' }}
      className={`link ${classes.hit}`}
    >
      <Plain cell={cell} column={column} />
    </Link>
  );
}

/** One cell of a report. References and figures lead on, where the person may go. */
export function CellView({ row, name, cell, column, list, open }: Props) {
  if (column.drill && open.has(column.drill.report))
    return <Drill row={row} name={name} cell={cell} column={column} list={list} />;
  if (column.type === 'ref' && cell && typeof cell === 'object' && '_id' in cell && isPage(column.key)) {
    const [report] = Object.entries(PAGES).find(([, page]) => page === column.key) ?? [];
    if (report && open.has(report))
      return <DetailsLink page={column.key} id={cell._id} name={cell.name} className={classes.hit ?? ''} />;
  }
  return <Plain cell={cell} column={column} />;
}
