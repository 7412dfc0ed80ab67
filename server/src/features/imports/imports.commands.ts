import { Readable } from 'node:stream';
import type { bulkCreateDealers, mapImport, fixImportRow } from '@forecourt/contract/imports';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { csvLines } from '../../kit/csv.ts';
import type { Tx } from '../../kit/db/db.ts';
import { allow, found, Problem } from '../../kit/http/problem.ts';
import { checkRows, storeChecked } from '../../kit/imports/check-rows.ts';
import type { AnyImporter } from '../../kit/imports/importer.ts';
import { cleanMapping, missingFields } from '../../kit/imports/mapping.ts';
import { headerHash } from '../../kit/imports/read-table.ts';
import type { Portal } from '../../kit/portal.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { apply, check, contextOf, importerOf, part, read } from './imports.jobs.ts';
import { deactivatedBy, lockRun, rowByLine, rowsToAgree, type LockedRun } from './imports.queries.ts';
import { StoredMapping, StoredOptions } from './imports.view.ts';

const PASTED = 'pasted-rows.csv';

type Input = Pick<BodyOf<typeof bulkCreateDealers>, 'file' | 'text' | 'rows'>;

/** Pasted rows, and rows sent as objects, take the way of a file. Answers the id of the stored file. */
export async function fileOf(portal: Portal, actor: Actor, { file, text, rows }: Input): Promise<string> {
  if (file) return file;
  const table = text ?? tableOf(rows ?? []);
  if (!table.trim()) throw new Problem('import.no_rows');
  const incoming = { kind: 'table', name: PASTED, uploadedBy: actor.id } as const;
  return portal.files.receive(Readable.from([Buffer.from(table)]), incoming);
}

function tableOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return '';
  return csvLines([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}

interface Start {
  readonly actor: Actor;
  readonly importer: AnyImporter;
  readonly fileId: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly now: Date;
  /** Whether good rows go in as soon as all are checked. */
  readonly runAtOnce: boolean;
  /** Number of administrators that the rows may create without another confirmation. */
  readonly administrators: number;
  /** Number of users that the rows may deactivate without another confirmation. */
  readonly deactivations: number;
}

/** Begins a run; the file is read by a job. Answers its id. */
export async function start(tx: Tx, portal: Portal, input: Start): Promise<string> {
  const { actor, importer, fileId, options, language, now, runAtOnce } = input;
  const file = await tx
    .selectFrom('file')
    .select('name')
    .where('id', '=', fileId)
    .where('kind', '=', 'table')
    .where('uploaded_by', '=', actor.id)
    .executeTakeFirst();
  if (!file) throw new Problem('file.unknown', { fields: [{ path: 'file', key: 'file.unknown' }] });
  const { id } = await tx
    .insertInto('import_run')
    .values({
      kind: importer.kind,
      file_name: file.name,
      options: JSON.stringify(options),
      run_at_once: runAtOnce,
      administrators_agreed: input.administrators,
      deactivations_agreed: input.deactivations,
      language,
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.jobs.enqueue(tx, read, { id, fileId });
  return id;
}

/** An own run in one of these states, locked; `import.state` in any other. */
async function lockOwn(tx: Tx, actor: Actor, id: string, ...states: readonly string[]): Promise<LockedRun> {
  const run = found(await lockRun(tx, id));
  if (run.created_by !== actor.id) found(undefined);
  if (!states.includes(run.state)) throw new Problem('import.state');
  return run;
}

interface Mapped {
  readonly actor: Actor;
  readonly id: string;
  readonly body: BodyOf<typeof mapImport>;
}

/** Applies a column mapping and checks every row again that wasn't imported. */
export async function map(tx: Tx, portal: Portal, { actor, id, body }: Mapped): Promise<void> {
  const run = await lockOwn(tx, actor, id, 'ready', 'checking', 'done');
  const mapping = cleanMapping(body.mapping, run.header, importerOf(portal, run.kind).fields);
  const { numDeletedRows: absent } = await tx
    .deleteFrom('import_row')
    .where('run_id', '=', id)
    .where('absent', '=', true)
    .where('outcome', 'in', ['unchecked', 'good', 'bad'])
    .executeTakeFirst();
  const reset = await tx
    .updateTable('import_row')
    .set({ outcome: 'unchecked', errors: '[]', key: null })
    .where('run_id', '=', id)
    .where('outcome', 'in', ['good', 'bad'])
    .executeTakeFirst();
  await tx
    .updateTable('import_run')
    .set((eb) => ({
      state: 'checking',
      mapping: JSON.stringify(mapping),
      total: eb('total', '-', Number(absent)),
      checked: eb('total', '-', Number(reset.numUpdatedRows + absent)),
      finished_at: null,
      ...(body.options && {
        options: JSON.stringify({ ...StoredOptions.parse(run.options), ...body.options }),
      }),
    }))
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('import_mapping')
    .values({
      user_id: actor.id,
      kind: run.kind,
      header_hash: headerHash(run.header),
      mapping: JSON.stringify(mapping),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'header_hash'])
        .doUpdateSet((eb) => ({ mapping: eb.ref('excluded.mapping') })),
    )
    .execute();
  await portal.jobs.enqueue(tx, check, { id });
}

interface Fix {
  readonly actor: Actor;
  readonly id: string;
  readonly line: number;
  readonly body: BodyOf<typeof fixImportRow>;
}

/** Writes corrected texts into the cells of a row and checks it again. */
export async function fixRow(tx: Tx, portal: Portal, { actor, id, line, body }: Fix): Promise<void> {
  const run = await lockOwn(tx, actor, id, 'ready', 'done');
  const importer = importerOf(portal, run.kind);
  const row = found(await rowByLine(tx, id, line));
  if (row.outcome !== 'good' && row.outcome !== 'bad') throw new Problem('import.state');
  const mapping = StoredMapping.parse(run.mapping);
  const cells = [...row.cells];
  for (const [field, value] of Object.entries(body.values)) {
    const index = mapping[field];
    if (index === undefined) continue;
    while (cells.length <= index) cells.push('');
    cells[index] = value;
  }
  const context = await contextOf(tx, portal, importer, run);
  allow(context !== undefined);
  await tx
    .updateTable('import_row')
    .set({ cells: cells.slice(0, run.header.length), outcome: 'bad', key: null })
    .where('run_id', '=', id)
    .where('line', '=', line)
    .execute();
  const fixed = [{ line, cells: cells.slice(0, run.header.length), absent: row.absent }];
  await storeChecked(tx, id, await checkRows(tx, importer, context, part(run), fixed));
}

interface Agreed {
  readonly administrators: number;
  readonly deactivations: number;
}

/** Throws for rows that need a yes which was not given, and for more deactivations than one table may do. */
async function assertAgreed(tx: Tx, run: LockedRun, importer: AnyImporter, agreed: Agreed): Promise<void> {
  const count = await rowsToAgree(tx, run.id);
  if (count.administrators > agreed.administrators)
    throw new Problem('import.administrators', { values: { count: count.administrators } });
  const limit = (await importer.deactivations?.limit(tx)) ?? 0;
  if (count.deactivations > limit)
    throw new Problem('import.deactivations_limit', { values: { count: count.deactivations, limit } });
  if (count.deactivations > agreed.deactivations)
    throw new Problem('import.deactivations', { values: { count: count.deactivations } });
}

/** Reactivates the users that the actor's own run deactivated. Returns how many. */
export async function undoDeactivations(tx: Tx, portal: Portal, actor: Actor, id: string): Promise<number> {
  const run = await lockOwn(tx, actor, id, 'done', 'cancelled');
  const importer = importerOf(portal, run.kind);
  const context = await contextOf(tx, portal, importer, run);
  allow(context !== undefined);
  return (await importer.deactivations?.undo(tx, context, await deactivatedBy(tx, id), run.created_at)) ?? 0;
}

/** Lets the good rows in; after a mend also those of a run that was done. */
export async function run(
  tx: Tx,
  portal: Portal,
  { actor, id, administrators, deactivations }: Omit<Mapped, 'body'> & Agreed,
): Promise<void> {
  const locked = await lockOwn(tx, actor, id, 'ready', 'running', 'done');
  if (locked.state === 'running') return;
  const missing = missingFields(StoredMapping.parse(locked.mapping), importerOf(portal, locked.kind).fields);
  if (missing.length > 0)
    throw new Problem('import.columns_missing', {
      values: { fields: missing.join(', ') },
      fields: missing.map((field) => ({ path: `mapping.${field}`, key: 'field.required' })),
    });
  const agreed = { administrators, deactivations };
  await assertAgreed(tx, locked, importerOf(portal, locked.kind), agreed);
  await tx
    .updateTable('import_run')
    .set({
      state: 'running',
      administrators_agreed: administrators,
      deactivations_agreed: deactivations,
      finished_at: null,
    })
    .where('id', '=', id)
    .execute();
  await portal.jobs.enqueue(tx, apply, { id });
}

/** Stops between two chunks; a run that has ended stays as it is. */
export async function cancel(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  const locked = found(await lockRun(tx, id));
  if (locked.created_by !== actor.id) found(undefined);
  if (['done', 'failed', 'cancelled'].includes(locked.state)) return;
  await tx
    .updateTable('import_run')
    .set({ state: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .execute();
}
