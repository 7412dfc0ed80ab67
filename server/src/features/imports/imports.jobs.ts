import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Tx } from '../../kit/db/db.ts';
import { actorOfUser } from '../../kit/session/actor-of-user.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { checkRows, storeChecked } from '../../kit/imports/check-rows.ts';
import { dayOrderOf, type DayOrder } from '../../kit/imports/days.ts';
import type { AnyImporter, ImportContext, Outcome } from '../../kit/imports/importer.ts';
import { cleanMapping, missingFields, suggestMapping, type Mapping } from '../../kit/imports/mapping.ts';
import { headerHash, readTable, type Table } from '../../kit/imports/read-table.ts';
import { keyOf, storageKeyOf } from '../../kit/files/key.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { vacuumTables } from '../../kit/jobs/vacuum.ts';
import { announce } from '../../kit/live.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';
import { readSettings } from '../../kit/tenant.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import {
  lockRun,
  nextRows,
  rowsToAgree,
  rememberedMapping,
  type LockedRun,
  addAbsent,
  cellsAt,
} from './imports.queries.ts';
import { dayOrderIn, StoredMapping, StoredOptions } from './imports.view.ts';

/** Rows of one transaction. What a crash undoes is at most this much, and it is done again. */
const CHUNK = 1_000;
/** Rows of a run from which on lists would feel that the database has not looked at its tables since. */
const MANY = 2_000;
/** Rows used to detect columns. */
const LOOKED_AT = 50;
/** Maximum runtime of one job before it enqueues the next, ms; short, so that a crashed process is noticed soon. */
const TURN = 10_000;
const EXPIRE = 60;

const Run = z.object({ id: z.uuid() });
const Read = Run.extend({ fileId: z.uuid() });

/** The importer of a kind, of those that the features bring. */
export const importerOf = ({ registry }: Pick<Portal, 'registry'>, kind: string): AnyImporter =>
  found(registry.importers.find((one) => one.kind === kind));

// read, check, let in: each stage may be cut off anywhere and goes on where it was

export const apply: AnyJob = defineJob({
  name: 'imports.apply',
  data: Run,
  expireIn: EXPIRE,
  run: ({ id }, portal) => inTurns(portal, (tx) => applyChunk(tx, portal, id), { id, job: apply }),
});

export const check: AnyJob = defineJob({
  name: 'imports.check',
  data: Run,
  expireIn: EXPIRE,
  run: ({ id }, portal) => inTurns(portal, (tx) => checkChunk(tx, portal, id), { id, job: check }),
});

export const read = defineJob({
  name: 'imports.read',
  data: Read,
  expireIn: EXPIRE,
  async run({ id, fileId }, portal) {
    try {
      const table = await readTable(
        await buffer(await portal.files.storage.get(keyOf(storageKeyOf(fileId), 'original'))),
      );
      await portal.database.write((tx) => storeTable(tx, portal, id, table));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await portal.database.write((tx) => fail(tx, portal, id, error));
    }
  },
});

export const importJobs: readonly AnyJob[] = [read, check, apply];

/** Does chunks until nothing is left or the turn is over; then the next job takes it from there. */
async function inTurns(
  portal: Portal,
  step: (tx: Tx) => Promise<boolean>,
  next: { readonly id: string; readonly job: AnyJob },
): Promise<void> {
  const end = performance.now() + TURN;
  for (;;) {
    const more = await portal.database.write(step);
    if (!more) return;
    if (performance.now() < end) continue;
    await portal.database.write((tx) => portal.jobs.enqueue(tx, next.job, { id: next.id }));
    return;
  }
}

async function storeTable(tx: Tx, portal: Portal, id: string, table: Table): Promise<void> {
  const run = await lockRun(tx, id);
  if (run?.state !== 'reading') return;
  const { fields } = importerOf(portal, run.kind);
  const { settings } = await readSettings(tx);
  const known = await rememberedMapping(tx, run.created_by, run.kind, headerHash(table.header));
  const mapping = known
    ? cleanMapping(StoredMapping.parse(known.mapping), table.header, fields)
    : suggestMapping(
        table.header,
        fields,
        table.rows.slice(0, LOOKED_AT).map(({ cells }) => cells),
        { assignmentGroups: settings.assignmentGroupLabel },
      );
  const stored = withoutSecrets(table, mapping);
  for (let from = 0; from < stored.length; from += CHUNK) {
    const rows = stored.slice(from, from + CHUNK);
    await sql`insert into import_row (run_id, line, cells)
      select ${id}, (row ->> 'line')::int, array(select jsonb_array_elements_text(row -> 'cells'))
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as t(row)`.execute(tx);
  }
  const { encoding, delimiter, header } = table;
  await tx
    .updateTable('import_run')
    .set({
      state: 'checking',
      encoding,
      delimiter,
      header: [...header],
      mapping: JSON.stringify(mapping),
      options: JSON.stringify({
        ...orderOf(table, run, { fields, settings }),
        ...StoredOptions.parse(run.options),
      }),
      total: table.rows.length,
    })
    .where('id', '=', id)
    .execute();
  await portal.jobs.enqueue(tx, check, { id });
  await announce(tx, 'imports', [run.created_by]);
}

/** Column names whose values no import may store, in the portal's languages. */
const SECRET =
  /password|passwort|kennwort|passwd|pwd|mot de passe|contraseña|senha|palavra-passe|パスワード|비밀번호|암호|密码|密碼/i;

/** The rows without cells of columns that hold passwords, unless a field takes them. */
function withoutSecrets({ header, rows }: Table, mapping: Mapping): Table['rows'] {
  const taken = new Set(Object.values(mapping));
  const secret = new Set(
    header.flatMap((heading, at) => (SECRET.test(heading) && !taken.has(at) ? [at] : [])),
  );
  if (secret.size === 0) return rows;
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (secret.has(at) ? '' : cell)) }));
}

/** The order of days in a table that may hold some: what any of its cells proves, whichever column is which. */
function orderOf(
  { rows }: Table,
  { language }: LockedRun,
  { fields, settings }: Pick<AnyImporter, 'fields'> & { readonly settings: TenantSettings },
): { readonly dayOrder?: DayOrder } {
  if (!fields.some(({ day }) => day)) return {};
  const cells = rows.flatMap((row) => row.cells.map((cell) => cell.trim()));
  return { dayOrder: dayOrderOf(cells, language, settings.timeZone) };
}

async function fail(tx: Tx, portal: Portal, id: string, problem: Problem): Promise<void> {
  const run = await lockRun(tx, id);
  if (!run || ['done', 'failed', 'cancelled'].includes(run.state)) return;
  await tx
    .updateTable('import_run')
    .set({
      state: 'failed',
      problem: problem.code,
      problem_values: JSON.stringify(problem.values),
      finished_at: portal.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  await announce(tx, 'imports', [run.created_by]);
}

/** Importer and context as of now; a user without the permission imports nothing more. */
export async function contextOf(
  tx: Tx,
  portal: Portal,
  importer: AnyImporter,
  run: LockedRun,
): Promise<ImportContext | undefined> {
  const settings = await portal.tenant.settings();
  const actor = await actorOfUser(tx, run.created_by, settings);
  if (!actor || !hasPermission(actor, importer.right)) return undefined;
  return { actor, portal, settings, now: portal.clock.now(), options: StoredOptions.parse(run.options) };
}

export const part = (run: LockedRun) => ({
  id: run.id,
  header: run.header,
  mapping: StoredMapping.parse(run.mapping),
  dayOrder: dayOrderIn(run.options),
});

/** Checks the next rows. Answers whether there may be more. */
async function checkChunk(tx: Tx, portal: Portal, id: string): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (run?.state !== 'checking') return false;
  const importer = importerOf(portal, run.kind);
  const context = await contextOf(tx, portal, importer, run);
  if (!context) {
    await fail(tx, portal, id, new Problem('access.refused'));
    return false;
  }
  const rows = await nextRows(tx, id, 'unchecked', CHUNK);
  await storeChecked(tx, id, await checkRows(tx, importer, context, part(run), rows));
  const absent = rows.length === CHUNK ? 0 : await addAbsentees(tx, importer, context, run);
  const more = rows.length === CHUNK || absent > 0;
  const goesOn =
    !more &&
    run.run_at_once &&
    missingFields(part(run).mapping, importer.fields).length === 0 &&
    (await isAgreed(tx, run, importer));
  await tx
    .updateTable('import_run')
    .set((eb) => ({
      checked: eb('checked', '+', rows.length),
      total: eb('total', '+', absent),
      ...(!more && { state: goesOn ? 'running' : 'ready' }),
    }))
    .where('id', '=', id)
    .execute();
  if (goesOn) await portal.jobs.enqueue(tx, apply, { id });
  await announce(tx, 'imports', [run.created_by]);
  return more;
}

/** Adds a row for each thing that a complete table lacks, so that it is previewed like the others. Returns how many. */
async function addAbsentees(
  tx: Tx,
  { absentees }: AnyImporter,
  context: ImportContext,
  run: LockedRun,
): Promise<number> {
  if (!absentees) return 0;
  const { mapping, header } = part(run);
  const found = await absentees.find(tx, context, (field) => cellsAt(tx, run.id, mapping[field]));
  if (found.length === 0) return 0;
  const cells = found.map((values) => {
    const texts = header.map(() => '');
    for (const [field, text] of Object.entries(values)) {
      const column = mapping[field];
      if (column !== undefined) texts[column] = text;
    }
    return texts;
  });
  return addAbsent(tx, run.id, cells);
}

/** Whether all that needs a second yes was agreed to when the table was sent. */
async function isAgreed(tx: Tx, run: LockedRun, { deactivations }: AnyImporter): Promise<boolean> {
  const rows = await rowsToAgree(tx, run.id);
  return (
    rows.administrators <= run.administrators_agreed &&
    rows.deactivations <= run.deactivations_agreed &&
    rows.deactivations <= ((await deactivations?.limit(tx)) ?? 0)
  );
}

const needsYes = (
  run: LockedRun,
  rows: readonly { readonly administrator: boolean; readonly deactivates: boolean }[],
): boolean =>
  (run.administrators_agreed === 0 && rows.some(({ administrator }) => administrator)) ||
  (run.deactivations_agreed === 0 && rows.some(({ deactivates }) => deactivates));

/** Lets the next good rows in. They are checked once more: the database may have moved on since. */
async function applyChunk(tx: Tx, portal: Portal, id: string): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (run?.state !== 'running') return false;
  const importer = importerOf(portal, run.kind);
  const context = await contextOf(tx, portal, importer, run);
  if (!context) {
    await fail(tx, portal, id, new Problem('access.refused'));
    return false;
  }
  const rows = await nextRows(tx, id, 'good', CHUNK);
  const checked = await checkRows(tx, importer, context, part(run), rows);
  const good = checked.filter(({ errors }) => errors.length === 0);
  // a role may have become an administrator's, or a person active, since the rows were checked: then the person is asked after all
  if (needsYes(run, good)) {
    await storeChecked(tx, id, checked);
    await tx.updateTable('import_run').set({ state: 'ready' }).where('id', '=', id).execute();
    await announce(tx, 'imports', [run.created_by]);
    return false;
  }
  await storeChecked(
    tx,
    id,
    checked.filter(({ errors }) => errors.length > 0),
  );
  const outcomes = good.length > 0 ? await importer.apply(tx, context, good) : new Map<number, Outcome>();
  await sql`update import_row r set outcome = o.outcome, subject_id = o.subject_id
    from unnest(${[...outcomes.keys()]}::int[], ${[...outcomes.values()].map((o) => o.outcome)}::text[],
      ${[...outcomes.values()].map((o) => o.subjectId)}::uuid[]) as o(line, outcome, subject_id)
    where r.run_id = ${id} and r.line = o.line`.execute(tx);
  if (rows.length < CHUNK) await finish(tx, portal, run, importer);
  else await announce(tx, 'imports', [run.created_by]);
  return rows.length === CHUNK;
}

async function finish(tx: Tx, portal: Portal, run: LockedRun, importer: AnyImporter): Promise<void> {
  const now = portal.clock.now();
  await tx
    .updateTable('import_run')
    .set({ state: 'done', finished_at: now })
    .where('id', '=', run.id)
    .execute();
  const { rows } = await sql<{ written: number; done: number; failed: number }>`
    select count(*) filter (where outcome in ('created','updated'))::int as written,
      count(*) filter (where outcome in ('created','updated','unchanged'))::int as done,
      count(*) filter (where outcome = 'bad')::int as failed
    from import_row where run_id = ${run.id}`.execute(tx);
  if ((rows[0]?.written ?? 0) >= MANY)
    await portal.jobs.enqueue(tx, vacuumTables, { tables: importer.tables }, { singletonKey: run.kind });
  await notify(tx, portal.jobs, now, {
    kind: 'import.finished',
    to: [run.created_by],
    data: { file: run.file_name, done: rows[0]?.done ?? 0, failed: rows[0]?.failed ?? 0 },
    link: `/auth/admin/${importer.page}/import?run=${run.id}`,
    key: `import:${run.id}`,
  });
  await announce(tx, 'imports', [run.created_by]);
}
