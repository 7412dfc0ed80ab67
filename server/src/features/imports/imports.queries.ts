import { sql } from 'kysely';
import type { importRows, listImports } from '@forecourt/contract/imports';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, pageOf } from '../../kit/list.ts';

const RUN = [
  'r.id',
  'r.kind',
  'r.state',
  'r.file_name',
  'r.encoding',
  'r.delimiter',
  'r.header',
  'r.mapping',
  'r.options',
  'r.run_at_once',
  'r.administrators_agreed',
  'r.deactivations_agreed',
  'r.total',
  'r.checked',
  'r.problem',
  'r.problem_values',
  'r.created_by',
  'r.created_at',
  'r.finished_at',
] as const;

/** Rows by what became of them. */
const OUTCOMES = sql<Record<string, number>>`coalesce((select jsonb_object_agg(o.outcome, o.rows) from (
  select outcome, count(*)::int as rows from import_row where run_id = r.id group by outcome) o), '{}')`;

/** What the good rows will do, where nothing is at work on them. */
const EXPECTED = sql<Record<string, number> | null>`case when r.state in ('ready','done') then
  coalesce((select jsonb_object_agg(o.expected, o.rows) from (
    select expected, count(*)::int as rows from import_row
    where run_id = r.id and outcome = 'good' and expected is not null group by expected) o), '{}') end`;

/** Valid rows that would create administrators, while no job is processing them. */
const ADMINISTRATORS = sql<number>`case when r.state in ('ready','done') then (select count(*)::int from import_row
  where run_id = r.id and outcome = 'good' and administrator) else 0 end`;

/** Users that the valid rows would deactivate, and users that imported rows deactivated. */
const DEACTIVATIONS = sql<number>`case when r.state in ('ready','done') then (select count(*)::int from import_row
  where run_id = r.id and outcome = 'good' and deactivates) else 0 end`;
const DEACTIVATED = sql<number>`(select count(*)::int from import_row
  where run_id = r.id and outcome = 'updated' and deactivates)`;

/** Cells of the first rows, as people look at them to say what is in which column. */
const SAMPLE = sql<string[][]>`coalesce((select jsonb_agg(f.cells) from (
  select array(select left(cell, 60) from unnest(w.cells) with ordinality as c(cell, at) order by at) as cells
  from import_row w where w.run_id = r.id order by w.line limit 3) f), '[]')`;

const COUNTED = [
  OUTCOMES.as('outcomes'),
  EXPECTED.as('expected'),
  ADMINISTRATORS.as('administrators'),
  DEACTIVATIONS.as('deactivations'),
  DEACTIVATED.as('deactivated'),
  SAMPLE.as('sample'),
] as const;

const runs = (db: Db | Tx) => db.selectFrom('import_run as r').select(RUN).select(COUNTED);

/** An own run. */
export const findRun = (db: Db | Tx, userId: string, id: string) =>
  runs(db).where('r.id', '=', id).where('r.created_by', '=', userId).executeTakeFirst();
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** A run as its jobs see it, locked, so that one of them at a time goes on with it. */
export const lockRun = (tx: Tx, id: string) =>
  tx
    .selectFrom('import_run as r')
    .select(RUN)
    .select('r.language')
    .where('r.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

export function listRuns(db: Db, userId: string, query: QueryOf<typeof listImports>) {
  const { kind } = query;
  let filtered = db.selectFrom('import_run as r').where('r.created_by', '=', userId);
  if (kind) filtered = filtered.where('r.kind', '=', kind);
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  return pageOf(
    filtered.select(RUN).select(COUNTED).orderBy('r.created_at', direction).orderBy('r.id', direction),
    query,
  );
}

export function listRows(db: Db, runId: string, query: QueryOf<typeof importRows>) {
  let filtered = db.selectFrom('import_row').where('run_id', '=', runId);
  if (query.outcome) filtered = filtered.where('outcome', '=', query.outcome);
  if (query.text)
    filtered = filtered.where(
      sql<boolean>`folded(array_to_string(cells, ' ')) like ${likePattern(query.text)}`,
    );
  return pageOf(
    filtered
      .select(['line', 'cells', 'errors', 'outcome', 'expected', 'absent'])
      .orderBy('line', query.sortDir === 1 ? 'asc' : 'desc'),
    query,
  );
}

export const rowByLine = (db: Db | Tx, runId: string, line: number) =>
  db
    .selectFrom('import_row')
    .select(['line', 'cells', 'errors', 'outcome', 'expected', 'absent'])
    .where('run_id', '=', runId)
    .where('line', '=', line)
    .executeTakeFirst();
export type ImportRowRow = NonNullable<Awaited<ReturnType<typeof rowByLine>>>;

/** Good rows of a run that need a second yes: for new administrators, and for people who are deactivated. */
export async function rowsToAgree(
  tx: Tx,
  runId: string,
): Promise<{ readonly administrators: number; readonly deactivations: number }> {
  const { rows } = await sql<{ administrators: number; deactivations: number }>`
    select count(*) filter (where administrator)::int as administrators,
      count(*) filter (where deactivates)::int as deactivations
    from import_row where run_id = ${runId} and outcome = 'good' and (administrator or deactivates)`.execute(
    tx,
  );
  return rows[0] ?? { administrators: 0, deactivations: 0 };
}

/** Users that the rows of a run deactivated. */
export async function deactivatedBy(tx: Tx, runId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select('subject_id')
    .where('run_id', '=', runId)
    .where('outcome', '=', 'updated')
    .where('deactivates', '=', true)
    .execute();
  return rows.flatMap(({ subject_id }) => subject_id ?? []);
}

/** The next rows with an outcome, in the order of the file. */
export const nextRows = (tx: Tx, runId: string, outcome: 'unchecked' | 'good', limit: number) =>
  tx
    .selectFrom('import_row')
    .select(['line', 'cells', 'absent'])
    .where('run_id', '=', runId)
    .where('outcome', '=', outcome)
    .orderBy('line')
    .limit(limit)
    .execute();

/** The texts of a column in all rows of a run. */
export async function cellsAt(tx: Tx, runId: string, column: number | undefined): Promise<string[]> {
  if (column === undefined) return [];
  const { rows } = await sql<{ cell: string | null }>`
    select cells[${column + 1}] as cell from import_row where run_id = ${runId} and not absent`.execute(tx);
  return rows.flatMap(({ cell }) => cell ?? []);
}

/** Adds rows for what a table lacks, once. Returns how many. */
export async function addAbsent(
  tx: Tx,
  runId: string,
  rows: readonly (readonly string[])[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into import_row (run_id, line, cells, absent)
    select ${runId}, latest.line + given.nth, array(select jsonb_array_elements_text(given.cells)), true
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(cells, nth),
      (select coalesce(max(line), 0) as line from import_row where run_id = ${runId}) latest
    where not exists (select from import_row where run_id = ${runId} and absent)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Column mapping that the user last chose for the same header. */
export const rememberedMapping = (db: Db | Tx, userId: string, kind: string, hash: Buffer) =>
  db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('header_hash', '=', hash)
    .executeTakeFirst();

/** Bad rows in portions, for the file that comes back. */
export const badRowsAfter = (db: Db, runId: string, line: number, limit: number) =>
  db
    .selectFrom('import_row')
    .select(['line', 'cells', 'errors'])
    .where('run_id', '=', runId)
    .where('outcome', '=', 'bad')
    .where('absent', '=', false)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();
