import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { MINUTE } from '../clock.ts';
import { Problem } from '../http/problem.ts';
import { defineJob } from '../jobs/jobs.ts';
import type { Portal } from '../portal.ts';
import { keyOf } from './key.ts';
import type { Prepared } from './prepared.ts';
import { inWorkFolder } from './spool.ts';

/** Of what is looked at whole, in a list before that; the others cost more than all the rest of handing something in. */
const WIDTHS = [320] as const;
/** Age after which unprocessed images are encoded without a request. */
const LEFT = 5 * MINUTE;
const BATCH = 100;

/** SQL: true when the file `alias` is an uploaded image that isn't re-encoded yet ({@link Incoming.deferImages}). */
export const isAwaitingProcessing = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.state`)} = 'processing' and ${sql.ref(`${alias}.mime`)} like 'image/%')`;

/**
 * Re-encodes an uploaded image: upright, pixels only. An undecodable one becomes `failed` with a reason. Idempotent,
 * also when run concurrently.
 */
export async function processDeferredImage(portal: Portal, fileId: string): Promise<void> {
  const { database, config, files } = portal;
  const file = await database.db
    .selectFrom('file')
    .select(['id', 'name', 'storage_key'])
    .where('id', '=', fileId)
    .where(isAwaitingProcessing('file'))
    .executeTakeFirst();
  if (!file) return;
  const source = keyOf(file.storage_key, 'source');
  await inWorkFolder(config.dataDir, async (folder) => {
    const sent = path.join(folder, 'source');
    await pipeline(await files.storage.get(source), createWriteStream(sent));
    const made = await prepared(sent, file.name);
    if (typeof made === 'string') return end(portal, fileId, { state: 'failed', reason: made });
    for (const { variant, source: bytes, type } of made.objects)
      await files.storage.put(keyOf(file.storage_key, variant), bytes, type);
    const { width = null, height = null, color = null, widths = [] } = made;
    return end(portal, fileId, { state: 'ready', width, height, color, widths: [...widths] });
  });
  await files.storage.delete(source);
}

/** What becomes of it, or the code of why nothing does. */
async function prepared(file: string, name: string): Promise<Prepared | string> {
  const { prepareImage } = await import('./image.ts');
  try {
    return await prepareImage(file, name, WIDTHS);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

interface End {
  readonly state: 'ready' | 'failed';
  readonly reason?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly color?: string | null;
  readonly widths?: number[];
}

const end = ({ database }: Portal, id: string, set: End) =>
  database.db.updateTable('file').set(set).where('id', '=', id).where(isAwaitingProcessing('file')).execute();

/** Makes the pictures that were sent and then used by nothing that makes them. */
export const processOrphanedImages = defineJob({
  name: 'files.make-left-pictures',
  data: z.object({}),
  schedule: '*/10 * * * *',
  run: async (_, portal) => {
    const left = await portal.database.db
      .selectFrom('file')
      .select('id')
      .where(isAwaitingProcessing('file'))
      .where('created_at', '<', new Date(portal.clock.now().getTime() - LEFT))
      .limit(BATCH)
      .execute();
    for (const { id } of left) await processDeferredImage(portal, id);
  },
});
