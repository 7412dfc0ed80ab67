import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { FieldProblem } from '../http/problem.ts';
import { fieldProblems } from '../http/validation.ts';
import type { AnyImporter, Effect, Finding, ImportContext } from './importer.ts';
import { readDay, type DayOrder } from './days.ts';
import { valuesOf, type Mapping } from './mapping.ts';

export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** True for an entity that is missing from the table. */
  readonly absent: boolean;
}

export interface Checked {
  readonly line: number;
  readonly row: unknown;
  readonly key: string;
  readonly errors: readonly FieldProblem[];
  /** What would become of it; null for what is not well-formed. */
  readonly expected: Effect | null;
  readonly administrator: boolean;
  readonly deactivates: boolean;
}

/** How the cells of a run are read. */
interface Part {
  readonly header: readonly string[];
  readonly mapping: Mapping;
  readonly dayOrder: DayOrder;
}

/** Everything that is wrong with rows of a run, in this order: form, rows of the same file, the database. */
export async function checkRows(
  tx: Tx,
  importer: AnyImporter,
  context: ImportContext,
  run: Part & { readonly id: string },
  rows: readonly StoredRow[],
): Promise<Checked[]> {
  const parsed = rows.map((row) => parseRow(importer, run, row));
  const keys = parsed.map(({ key }) => key).filter((key) => key !== '');
  const earlier = await earlierLines(tx, run.id, keys);
  const unique = parsed.map((one) => {
    const first = one.key === '' ? undefined : earlier.get(one.key);
    if (first === undefined || first >= one.line) {
      if (one.key !== '') earlier.set(one.key, Math.min(first ?? one.line, one.line));
      return one;
    }
    const { field, text } = importer.known(one.row);
    const twice = { path: field, key: 'field.import_twice', values: { line: first, name: text } };
    return { ...one, errors: [...one.errors, twice] };
  });
  const lines = unique.flatMap(({ line, sound }) => (sound === undefined ? [] : [{ line, row: sound }]));
  const found = lines.length > 0 ? await importer.check(tx, context, lines) : new Map<number, Finding>();
  return unique.map(({ line, row, key, errors, faulty }) => {
    const finding = found.get(line);
    const more = (finding?.problems ?? []).filter(({ path }) => !faulty.has(fieldOf(path)));
    const { expected = null, administrator = false, deactivates = false } = finding ?? {};
    return { line, row, key, errors: [...errors, ...more], expected, administrator, deactivates };
  });
}

interface Parsed extends Omit<Checked, 'expected' | 'administrator' | 'deactivates'> {
  /** Fields whose cells are not well-formed. */
  readonly faulty: ReadonlySet<string>;
  /**
   * The row with valid placeholders in the failing cells, so that all its errors are reported; undefined where that
   * fails.
   */
  readonly sound: unknown;
}

const fieldOf = (path: string): string => path.replace(/\..*$/, '');

function parseRow(
  importer: AnyImporter,
  { header, mapping, dayOrder }: Part,
  { line, cells, absent }: StoredRow,
): Parsed {
  const values = {
    ...daysRead(valuesOf(cells, mapping, importer.fields), importer, dayOrder),
    ...(absent && importer.absentees?.values),
  };
  const result = importer.row.safeParse(values);
  const tooWide = cells.slice(header.length).some((cell) => cell.trim() !== '');
  const misshapen = result.success ? [] : fieldProblems(result.error);
  const errors: FieldProblem[] = [
    ...(tooWide ? [{ path: '', key: 'field.import_too_wide', values: { columns: header.length } }] : []),
    ...misshapen,
  ];
  const faulty = new Set(misshapen.map(({ path }) => fieldOf(path)));
  const sound: unknown = result.success
    ? result.data
    : importer.row.safeParse(fixed(importer, values, faulty)).data;
  return {
    line,
    row: result.data,
    key: result.success ? importer.key(result.data) : '',
    errors,
    faulty,
    sound,
  };
}

const daysRead = (
  values: Readonly<Record<string, string>>,
  { fields }: AnyImporter,
  order: DayOrder,
): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(({ day }) => day).map(({ name }) => [name, readDay(values[name] ?? '', order)]),
  ),
});

/** The values of a row with something well-formed in the cells of these fields. */
const fixed = (
  { fields }: AnyImporter,
  values: Readonly<Record<string, string>>,
  faulty: ReadonlySet<string>,
): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(({ name }) => faulty.has(name)).map(({ name, standIn = '' }) => [name, standIn]),
  ),
});

/** The first line of the run that has each key; rows that are bad do not count. */
async function earlierLines(tx: Tx, runId: string, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; line: number }>`
    select key, min(line) as line from import_row
    where run_id = ${runId} and key = any(${keys}::text[]) and outcome <> 'bad' group by key`.execute(tx);
  return new Map(rows.map(({ key, line }) => [key, line]));
}

/** Stores what a check found; good rows wait to go in, and say what they will do. */
export async function storeChecked(tx: Tx, runId: string, checked: readonly Checked[]): Promise<void> {
  if (checked.length === 0) return;
  await sql`
    update import_row r set errors = c.errors, key = nullif(c.key, ''),
      expected = c.expected, administrator = c.administrator, deactivates = c.deactivates, outcome = case when c.errors = '[]'::jsonb then 'good' else 'bad' end
    from unnest(${checked.map(({ line }) => line)}::int[], ${checked.map(({ key }) => key)}::text[],
      ${checked.map(({ errors }) => JSON.stringify(errors))}::jsonb[],
      ${checked.map(({ expected }) => expected)}::text[],
      ${checked.map(({ administrator }) => administrator)}::boolean[],
      ${checked.map(({ deactivates }) => deactivates)}::boolean[])
      as c(line, key, errors, expected, administrator, deactivates)
    where r.run_id = ${runId} and r.line = c.line`.execute(tx);
}
