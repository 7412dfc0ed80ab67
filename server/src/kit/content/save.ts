import { sql } from 'kysely';
import { audienceColumns } from '../access/audience.ts';
import { assertAudienceExists } from '../access/audience-refs.ts';
import type { CommandContextWithPortal } from '../command-context.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { Tx } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { windowColumns } from '../publishable/window.ts';
import { cleanRichText } from '../richtext.ts';
import { storedTexts } from '../texts/stored.ts';
import { holdFiles } from './files.ts';
import type { AnyContentInput, AnyContentKind } from './kind.ts';
import { saveParts, setCover } from './parts.ts';
import { detailOf, reschedulePublication, type ContentPublishing, type LockedContent } from './publishing.ts';
import { threadFor } from './talk.ts';
import { contentTexts } from './texts.ts';
import { excerptOf } from './view.ts';
import { editsAll, worksForBrands } from './visible.ts';
import { watchRow } from '../row-changes.ts';

/** How things of a kind are written. */
export interface ContentCommands {
  /** Makes a thing, or changes one; what the input does not name stays as it is. Returns its id. */
  save(tx: Tx, by: CommandContextWithPortal, input: AnyContentInput): Promise<string>;
  remove(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void>;
  restore(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void>;
}

/** Commands for editors of a kind. */
export const editorsCommands = (kind: AnyContentKind, publishing: ContentPublishing): ContentCommands => ({
  save: (tx, by, input) => saveContent(tx, by, kind, publishing, input),
  remove: (tx, by, id) => publishing.remove(tx, by, id),
  restore: (tx, by, id) => publishing.restore(tx, by, id),
});

/** What saving asks of how the things of a kind are published. */
type Writing = Pick<ContentPublishing, 'lock' | 'touch' | 'publish' | 'rejectIncomplete'> & {
  /** Created without a brand; the approver assigns one. */
  readonly brandless?: boolean;
};

/** Makes a thing, or changes one; what the input does not name stays as it is. Returns its id. */
export async function saveContent(
  tx: Tx,
  by: CommandContextWithPortal,
  kind: AnyContentKind,
  publishing: Writing,
  input: AnyContentInput,
): Promise<string> {
  if (input._id) {
    const row = await publishing.lock(tx, by.actor, input._id, input);
    await change(tx, by, kind, publishing, row, input);
    return row.id;
  }
  const made = await create(tx, by, kind, input, publishing);
  if (made.created) {
    await finish(tx, by, kind, input, made.id);
    await writeAuditLog(tx, by.actor, by, {
      type: `${kind.kind}.create`,
      subject: { kind: kind.kind, id: made.id },
      data: { title: input.title },
    });
    await kind.saved?.(tx, by, made.id, { created: true, status: 'draft' });
    if (input.published) await publishing.publish(tx, by, made.id);
  }
  return made.id;
}

async function change(
  tx: Tx,
  by: CommandContextWithPortal,
  kind: AnyContentKind,
  publishing: Writing,
  row: LockedContent,
  input: AnyContentInput,
): Promise<void> {
  if (input.brandId !== undefined && input.brandId !== row.brand_id)
    await rejectForeignBrand(tx, by, kind, input.brandId);
  if (input.audience) await assertAudienceExists(tx, by.actor, input.audience, row);
  const listChanges = await watchContent(tx, kind, row.id);
  await publishing.touch(tx, by, row.id, {
    ...columnsOf(kind, input, row),
    ...(input.brandId !== undefined && { brand_id: input.brandId }),
    ...windowColumns(input, row),
  });
  await finish(tx, by, kind, input, row.id);
  await writeAuditLog(tx, by.actor, by, {
    type: `${kind.kind}.save`,
    subject: { kind: kind.kind, id: row.id },
    data: { title: input.title ?? row.title, changes: await listChanges() },
  });
  if (row.status === 'published') {
    await publishing.rejectIncomplete(tx, { ...row, ...(await present(tx, row.id)) });
    await reschedulePublication(tx, by, row.id);
  }
  await kind.saved?.(tx, by, row.id, { created: false, status: row.status });
  if (input.published && row.status !== 'published') await publishing.publish(tx, by, row.id);
}

/** What publishing asks about, as it is after a change. */
async function present(tx: Tx, id: string): Promise<{ body: string; image_id: string | null }> {
  return tx.selectFrom('content').select(['body', 'image_id']).where('id', '=', id).executeTakeFirstOrThrow();
}

async function create(
  tx: Tx,
  by: CommandContextWithPortal,
  kind: AnyContentKind,
  input: AnyContentInput,
  { brandless = false }: Writing,
): Promise<{ readonly id: string; readonly created: boolean }> {
  const { actor, now } = by;
  const known = input.clientId && (await firstOf(tx, actor.id, input.clientId));
  if (known) return { id: known, created: false };
  if (!input.title) throw invalid('title', 'field.required');
  if (!brandless) await rejectForeignBrand(tx, by, kind, input.brandId ?? null);
  if (input.audience) await assertAudienceExists(tx, actor, input.audience);
  const { position } = await tx
    .selectFrom('content')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('position'))
    .where('kind', '=', kind.kind)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('content')
    .values({
      ...columnsOf(kind, input, NEW),
      ...windowColumns(input),
      kind: kind.kind,
      thread_id: await threadFor(tx, kind),
      title: input.title,
      brand_id: input.brandId ?? null,
      position: position + 1,
      notify_audience: input.notifyAudience ?? kind.notifies ?? false,
      client_id: input.clientId ?? null,
      created_by: actor.id,
      updated_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    // of two that are sent at once, the second finds what the first has made
    .onConflict((oc) =>
      oc.columns(['created_by', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (row) return { id: row.id, created: true };
  const first = input.clientId && (await firstOf(tx, actor.id, input.clientId));
  if (!first) throw new Error('a thing was neither made nor found');
  return { id: first, created: false };
}

async function firstOf(tx: Tx, actorId: string, clientId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('content')
    .select('id')
    .where('created_by', '=', actorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

const NEW = { title: '', body: '', texts: {} };

/** The columns that the input names; absent ones are left out. */
function columnsOf(
  kind: AnyContentKind,
  input: AnyContentInput,
  row: { readonly title: string; readonly body: string; readonly texts: unknown },
) {
  const sent = kind.text === 'article' ? input.body : input.description;
  const body = sent === undefined || kind.text !== 'article' ? sent : cleanRichText(sent);
  const given = Object.fromEntries(
    Object.entries(input.texts ?? {}).map(([language, words]) => [
      language,
      { title: words?.['title'], body: words?.['body'] ?? words?.['description'] },
    ]),
  );
  return {
    ...(input.title !== undefined && { title: input.title }),
    ...(body !== undefined && { body, excerpt: excerptOf(body) }),
    ...(input.image !== undefined && { image_id: input.image }),
    ...(input.notifyAudience !== undefined && { notify_audience: input.notifyAudience }),
    ...(input.audience !== undefined && audienceColumns(input.audience)),
    ...(input.texts !== undefined && {
      texts: storedTexts(contentTexts(kind).take(row, { title: input.title, body }, given, 'keep')),
    }),
  };
}

/** Writes to tables other than `content`, and its files. */
async function finish(
  tx: Tx,
  by: CommandContextWithPortal,
  kind: AnyContentKind,
  input: AnyContentInput,
  id: string,
): Promise<void> {
  if (kind.text === 'article') {
    if (input.image !== undefined && !input.images) await setCover(tx, id, input.image);
    await saveParts(tx, id, input);
  }
  await saveDetail(tx, by, kind, input, id);
  await holdFiles(tx, by, kind, id);
}

/** Remembers the rows of a thing; see {@link watchRow}. */
async function watchContent(tx: Tx, { detail }: AnyContentKind, id: string) {
  const common = await watchRow(tx, 'content', id);
  const own = detail && (await watchRow(tx, detail.table, id, { key: 'content_id' }));
  return async () => [...(await common()), ...((await own?.()) ?? [])];
}

/** Writes the row of the kind. */
async function saveDetail(
  tx: Tx,
  by: CommandContextWithPortal,
  kind: AnyContentKind,
  input: AnyContentInput,
  id: string,
): Promise<void> {
  const { detail } = kind;
  if (!detail) return;
  await detail.prepare?.(tx, by, id, input);
  const before = await detailOf(tx, kind, id);
  const columns = Object.entries(detail.columns(input, before, by)).filter(
    ([, value]) => value !== undefined,
  );
  const names = columns.map(([name]) => sql.ref(name));
  const values = columns.map(([, value]) => sql`${value}`);
  const table = sql.table(detail.table);
  if (before === null)
    await sql`insert into ${table} (${sql.join([sql.ref('content_id'), ...names])})
      values (${sql.join([sql`${id}`, ...values])})`.execute(tx);
  else if (columns.length > 0)
    await sql`update ${table} set ${sql.join(
      columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where content_id = ${id}`.execute(tx);
}

/**
 * Refuses a brand that is not the editor's: brand managers name one of theirs, platform and company admins any or none,
 * others none.
 */
async function rejectForeignBrand(
  tx: Tx,
  { actor }: CommandContextWithPortal,
  kind: AnyContentKind,
  brandId: string | null,
): Promise<void> {
  const all = editsAll(kind, actor);
  if (brandId === null) {
    if (!all && worksForBrands(actor)) throw invalid('brandId', 'field.required');
    return;
  }
  const { rows } =
    await sql`select from brand where id = ${brandId} and deleted_at is null for key share`.execute(tx);
  if (rows.length === 0 || !(all || actor.managedBrandIds.includes(brandId)))
    throw invalid('brandId', 'field.unknown_reference');
}
