import { ROLE_KEYS } from '@forecourt/contract/access';
import { type Language, regionalTag } from '@forecourt/contract/languages';
import type { Cell } from '@forecourt/contract/reports';
import { hasText, text, zoneStyle } from '../i18n.ts';
import { isMoney, moneyText, moneyValue } from './money.ts';
import type { Report, ReportColumn } from './report.ts';

const own = (language: Language, report: Pick<Report, 'key'>, key: string): string =>
  hasText('reports', `${report.key}.${key}`)
    ? text(language, 'reports', `${report.key}.${key}`)
    : text(language, 'reports', key);

/** What a report, its columns and filters are called: words of its own, or those that all reports share. */
export const reportTitle = (report: Pick<Report, 'key'>, language: Language): string =>
  text(language, 'reports', `${report.key}.title`);
export const columnTitle = (report: Pick<Report, 'key'>, key: string, language: Language): string =>
  own(language, report, `column.${key}`);
export const filterTitle = (report: Pick<Report, 'key'>, name: string, language: Language): string =>
  own(language, report, `filter.${name}`);
export const wordTitle = (value: string, language: Language): string =>
  text(language, 'reports', `word.${value}`);
export const meaningOf = (key: string, language: Language): string =>
  text(language, 'reports', `meaning.${key}`);

/** What a row of totals is called, in its first cell that holds none. */
export const withTotalTitle = <Value>(sums: readonly (Value | null)[], title: Value): (Value | null)[] => {
  const place = sums.indexOf(null);
  return sums.map((sum, index) => (index === place ? title : sum));
};
export const totalTitle = (language: Language): string => text(language, 'reports', 'total');

/** The name of a role: built-in ones are translated, others keep the name they were given. */
export const roleTitle = ({ key, name }: { key: string; name: string }, language: Language): string =>
  (ROLE_KEYS as readonly string[]).includes(key) ? text(language, 'reports', `role.${key}`) : name;

const isRole = (cell: object): cell is { key: string; name: string } => 'key' in cell;

const namesOf = (cell: readonly { readonly name: string }[]): string =>
  cell.map(({ name }) => name).join('; ');

/** A cell as a reader sees it on paper. Figures come as text of their language; what is not there is a dash. */
export function cellText(
  cell: Cell | undefined,
  column: Pick<ReportColumn, 'type'>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): string {
  if (cell === null || cell === undefined) return '–';
  if (Array.isArray(cell)) return isMoney(cell) ? moneyText(cell, language) : namesOf(cell);
  if (typeof cell === 'object') return isRole(cell) ? roleTitle(cell, language) : cell.name;
  if (typeof cell === 'boolean') return wordTitle(cell ? 'yes' : 'no', language);
  if (typeof cell === 'number')
    return new Intl.NumberFormat(
      regionalTag(language),
      column.type === 'share' ? { style: 'percent', maximumFractionDigits: 0 } : {},
    ).format(cell);
  if (column.type === 'instant')
    return new Intl.DateTimeFormat(regionalTag(language), {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: zoneStyle(new Date(cell), language, timeZone),
      timeZone,
    }).format(new Date(cell));
  if (column.type === 'day')
    return new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(cell),
    );
  return column.type === 'status' ? wordTitle(cell, language) : cell;
}

/** Decimals of shares and averages in files: hundredths of a percent. */
const DECIMALS = 4;

/** A cell for programs: the same in every language. */
export function cellValue(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (Array.isArray(cell)) return isMoney(cell) ? moneyValue(cell) : namesOf(cell);
  if (typeof cell === 'object') return isRole(cell) ? cell.key : cell.name;
  return String(typeof cell === 'number' ? Number(cell.toFixed(DECIMALS)) : cell);
}

/** A cell that is a text; anything else is none. */
export const plainText = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');
