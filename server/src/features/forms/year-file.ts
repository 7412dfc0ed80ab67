import { BOM, csvLines } from '../../kit/csv.ts';
import type { Vault } from '../../kit/vault.ts';
import { tinPurpose } from './commands/sign-form.ts';
import type { PayeeRow } from './tax-years.queries.ts';
import type { YearRules } from './tax-totals.ts';
import { written } from './tin.ts';

/** Corporations, and those with an exempt payee code, are not reported on the 1099 forms. */
export const isExempt = (
  row: Pick<PayeeRow, 'classification' | 'llc_letter' | 'exempt_payee_code'>,
): boolean =>
  row.classification === 'c-corporation' ||
  row.classification === 's-corporation' ||
  (row.classification === 'llc' && (row.llc_letter === 'C' || row.llc_letter === 'S')) ||
  (row.exempt_payee_code ?? '') !== '';

/** Column names as the services that file 1099 forms expect them, in English in every language. */
const HEAD = [
  'Tax year',
  'Form',
  'Box',
  'Amount (USD)',
  'Recipient name',
  'Business name',
  'TIN type',
  'TIN',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'ZIP',
  'Classification',
  'Exempt',
  'Backup withholding',
  'Correction (USD)',
  'Accounts',
];

const inUnits = (minor: number): string => (minor / 100).toFixed(2);

/**
 * The year as a table: one line for each number and box, since a person may have several accounts; those without a form
 * have lines of their own at the end.
 */
export function yearFile(rows: readonly PayeeRow[], rules: YearRules, vault: Vault, closed: boolean): string {
  const groups = Map.groupBy(rows, (row) => `${row.tin_mark ?? row.id} ${row.box}`);
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const total = group.reduce((sum, row) => sum + row.total, 0);
    const live = group.reduce((sum, row) => sum + row.live, 0);
    if (total < rules.threshold && live < rules.threshold) return [];
    return [lineOf(first, group, { total, correction: closed ? live - total : 0, year: rules.year, vault })];
  });
  return BOM + csvLines([HEAD, ...lines]);
}

interface Sums {
  readonly total: number;
  readonly correction: number;
  readonly year: number;
  readonly vault: Vault;
}

function lineOf(
  row: PayeeRow,
  group: readonly PayeeRow[],
  { total, correction, year, vault }: Sums,
): string[] {
  const [form = '', box = ''] = row.box.split('-');
  return [
    String(year),
    `1099-${form}`,
    box,
    inUnits(total),
    ...recipientOf(row, vault),
    isExempt(row) ? 'yes' : '',
    row.backup_withholding ? 'yes' : '',
    correction === 0 ? '' : inUnits(correction),
    group.map(({ email }) => email).join(' '),
  ];
}

/** Recipient fields from the tax form; without a form, only the name is filled. */
function recipientOf(row: PayeeRow, vault: Vault): string[] {
  const tin =
    row.tin_sealed && row.form_id && row.tin_type
      ? written(row.tin_type, vault.open(row.tin_sealed, tinPurpose(row.form_id)))
      : '';
  return [
    row.name ?? row.full_name,
    row.business_name,
    row.tin_type,
    tin,
    row.line1,
    row.line2,
    row.city,
    row.state,
    row.zip,
    row.classification,
  ].map((cell) => cell ?? '');
}
