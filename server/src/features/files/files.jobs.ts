import { z } from 'zod';
import { DAY } from '../../kit/clock.ts';
import { codeOf } from '../../kit/db/db.ts';
import { FILES_PREFIX } from '../../kit/files/key.ts';
import { processOrphanedImages } from '../../kit/files/process-image.ts';
import { makePlayable } from '../../kit/files/make-playable.ts';
import { sweepWorkFolders } from '../../kit/files/spool.ts';
import { isUnreferenced } from '../../kit/files/use.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import type { Portal } from '../../kit/portal.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { removeParts } from './uploads/parts.ts';

/** Retention of unreferenced files, and of stalled resumable uploads. */
const GRACE = DAY;
const BATCH = 500;
const FOREIGN_KEY = '23503';

/** Deletes files unused for a day, and abandoned uploads. */
export const collectUnused = defineJob({
  name: 'files.collect',
  data: z.object({}),
  schedule: '17 * * * *',
  run: async (_, portal) => {
    const before = new Date(portal.clock.now().getTime() - GRACE);
    await collectFiles(portal, before);
    await collectUploads(portal, before);
    await sweepWorkFolders(portal.config.dataDir);
  },
});

async function collectFiles(portal: Portal, before: Date): Promise<void> {
  const { database, files, log } = portal;
  const unused = await database.db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('unused_since', '<', before)
    .where(isUnreferenced)
    .orderBy('unused_since')
    .limit(BATCH)
    .execute();
  for (const file of unused) {
    try {
      const { numDeletedRows } = await database.db
        .deleteFrom('file')
        .where('id', '=', file.id)
        .where('unused_since', '<', before)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await deleteObjects(files.storage, file.storage_key);
    } catch (error) {
      if (codeOf(error) !== FOREIGN_KEY) throw error;
      log.warn({ fileId: file.id }, 'a row refers to a file without a use of it; the file stays');
    }
  }
}

async function deleteObjects(storage: Storage, storageKey: string): Promise<void> {
  for await (const object of storage.list(`${storageKey}/`)) await storage.delete(object.key);
}

async function collectUploads(portal: Portal, before: Date): Promise<void> {
  const { db } = portal.database;
  const stale = await db
    .selectFrom('upload')
    .select('id')
    .where('touched_at', '<', before)
    .limit(BATCH)
    .execute();
  for (const { id } of stale) {
    await removeParts(portal, id);
    await db.deleteFrom('upload').where('id', '=', id).where('touched_at', '<', before).execute();
  }
}

/**
 * Finds objects that no row knows: a process died between storing and recording, or between forgetting and deleting. What was
 * sent goes once it was made fit to be shown: it says where a photograph was taken.
 */
export const sweepStorage = defineJob({
  name: 'files.sweep',
  data: z.object({}),
  schedule: '43 3 * * *',
  run: async (_, { database, files, clock, log }) => {
    const before = clock.now().getTime() - GRACE;
    let known: { readonly id: string; readonly state: string | undefined } | undefined;
    for await (const object of files.storage.list(FILES_PREFIX)) {
      const [, id = '', variant] = object.key.split('/');
      if (object.modifiedAt.getTime() > before) continue;
      if (known?.id !== id) {
        const row = await database.db
          .selectFrom('file')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirst();
        known = { id, state: row?.state };
      }
      const needed = variant === 'source' ? known.state === 'processing' : known.state !== undefined;
      if (needed) continue;
      log.warn({ key: object.key }, 'a stored object that no file needs is removed');
      await files.storage.delete(object.key);
    }
  },
});

export const fileJobs: readonly AnyJob[] = [makePlayable, processOrphanedImages, collectUnused, sweepStorage];
