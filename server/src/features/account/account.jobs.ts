import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEFAULT_LANGUAGE, languageOf } from '@forecourt/contract/languages';
import { DAY, dayAt } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { text } from '../../kit/i18n.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { notify } from '../../kit/notify.ts';
import { eraseUser, type UserData, userData } from '../../kit/personal-data.ts';
import type { Portal } from '../../kit/portal.ts';
import { groupsLabel } from '../../kit/tenant.ts';
import { dueBefore } from './deletion-grace-period.ts';

/** Days for which a copy of one's data can be downloaded. */
const RETENTION_DAYS = 7;

export const makeExport = defineJob({
  name: 'account.export',
  data: z.object({ id: z.uuid() }),
  expireIn: 1800,
  run: ({ id }, portal) => writeExport(portal, id),
});

const removeExports = defineJob({
  name: 'account.remove-exports',
  data: z.object({}),
  schedule: '5 * * * *',
  run: async (_data, portal) => {
    const now = portal.clock.now();
    await removeFiles(portal, (db) =>
      db.selectFrom('data_export').select(['id', 'storage_key']).where('expires_at', '<=', now).execute(),
    );
  },
});

const erase = defineJob({
  name: 'account.erase',
  data: z.object({}),
  schedule: '15 4 * * *',
  expireIn: 3600,
  run: (_data, portal) => eraseDue(portal),
});

export const accountJobs: readonly AnyJob[] = [makeExport, removeExports, erase];

/** Writes everything that the portal holds of the person as one file, and tells them. Can run twice. */
async function writeExport(portal: Portal, id: string): Promise<void> {
  const { database, clock, files, jobs, registry } = portal;
  const asked = await database.db
    .selectFrom('data_export as e')
    .innerJoin('user_account as u', 'u.id', 'e.user_id')
    .select(['e.user_id', 'u.language', 'u.time_zone'])
    .where('e.id', '=', id)
    .where('e.state', '=', 'waiting')
    .executeTakeFirst();
  if (!asked) return;
  const now = clock.now();
  const settings = await portal.tenant.settings();
  const data = await userData(database.db, registry.personRows, asked.user_id);
  const bytes = Buffer.from(
    JSON.stringify(inWords(data, { madeAt: now, tag: asked.language, settings }), null, 2),
  );
  const key = `exports/${id}.json`;
  await files.storage.put(key, { bytes }, 'application/json');
  const expires = new Date(now.getTime() + RETENTION_DAYS * DAY);
  await database.write(async (tx) => {
    await tx
      .updateTable('data_export')
      .set({ state: 'ready', storage_key: key, size: bytes.length, ready_at: now, expires_at: expires })
      .where('id', '=', id)
      .execute();
    await notify(tx, jobs, now, {
      kind: 'data.ready',
      to: [asked.user_id],
      data: { date: dayAt(expires, asked.time_zone) },
      link: '/auth/me?tab=data',
      key: `export:${id}`,
    });
  });
}

/** The person's data under headings in their language. */
function inWords(
  data: UserData,
  {
    madeAt,
    tag,
    settings,
  }: { readonly madeAt: Date; readonly tag: string; readonly settings: TenantSettings },
): Record<string, unknown> {
  const language = languageOf(tag) ?? DEFAULT_LANGUAGE;
  const groups = groupsLabel(settings, language);
  const heading = (name: string) => text(language, 'words', `data.${name}`, { groups });
  const worded: Record<string, unknown> = { [heading('madeAt')]: madeAt.toISOString() };
  for (const [table, rows] of Object.entries(data)) worded[heading(table)] = rows;
  return worded;
}

type FindExports = (db: Db) => Promise<{ id: string; storage_key: string | null }[]>;

async function removeFiles({ database, files }: Portal, find: FindExports): Promise<void> {
  for (const { id, storage_key: key } of await find(database.db)) {
    if (key) await files.storage.delete(key);
    await database.db.deleteFrom('data_export').where('id', '=', id).execute();
  }
}

/** Erases those whose time has come. Each in a transaction of its own, so that one failure keeps the others. */
async function eraseDue(portal: Portal): Promise<void> {
  const { database, clock } = portal;
  const now = clock.now();
  const due = await database.db
    .selectFrom('user_account')
    .select('id')
    .where('deletion_requested_at', '<=', dueBefore(now))
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id } of due) {
    await removeFiles(portal, (db) =>
      db.selectFrom('data_export').select(['id', 'storage_key']).where('user_id', '=', id).execute(),
    );
    await database.write((tx) => eraseWithMerged(tx, id, portal));
  }
}

/** Accounts that were merged into one are the same person. */
async function eraseWithMerged(tx: Tx, id: string, portal: Portal): Promise<void> {
  const { rows: people } = await sql<{ id: string }>`
    with recursive person as (
      select id from user_account where id = ${id} and deletion_requested_at is not null and deleted_at is null
      union select u.id from user_account u join person p on u.merged_into = p.id
    ) select id from person`.execute(tx);
  for (const one of people) await eraseUser(tx, portal.registry.personRows, one.id, portal);
}
