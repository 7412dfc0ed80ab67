import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';
import type { Portal } from '../portal.ts';
import { filePlays } from './file-plays.ts';
import { keyOf } from './key.ts';
import { inWorkFolder } from './spool.ts';

/** loaded on demand, because the converter is large and an idle portal has nothing to convert */
const converter = () => import('./convert.ts');

/** Makes a video playable in browsers: mov to mp4, other codecs to H.264 with AAC where ffmpeg is there. */
export const makePlayable = defineJob({
  name: 'files.make-playable',
  data: z.object({ fileId: z.uuid() }),
  expireIn: 3600,
  retries: 3,
  run: async ({ fileId }, portal) => {
    const file = await portal.database.db
      .selectFrom('file')
      .select(['id', 'storage_key', 'name'])
      .where('id', '=', fileId)
      .where('state', '=', 'processing')
      .executeTakeFirst();
    if (!file) return;
    await inWorkFolder(portal.config.dataDir, async (folder) => {
      const source = path.join(folder, 'source');
      const made = path.join(folder, 'made.mp4');
      await pipeline(
        await portal.files.storage.get(keyOf(file.storage_key, 'source')),
        createWriteStream(source),
      );
      const { convert } = await converter();
      const reason = await convert(source, made, file.name);
      await (reason ? fail(portal, fileId, reason) : finish(portal, { ...file, made }));
      await portal.files.storage.delete(keyOf(file.storage_key, 'source'));
    });
  },
});

async function finish(
  portal: Portal,
  file: { id: string; storage_key: string; name: string; made: string },
): Promise<void> {
  const { probe } = await converter();
  const { duration, video } = await probe(file.made, file.name);
  const { size } = await stat(file.made);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.made), hash);
  await portal.files.storage.put(keyOf(file.storage_key, 'original'), { path: file.made }, 'video/mp4');
  const set = {
    state: 'ready',
    reason: null,
    size,
    sha256: hash.digest(),
    duration_ms: duration,
    ...(video && { width: video.width, height: video.height }),
  };
  await portal.database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set(set)
      .where('id', '=', file.id)
      .where('state', '=', 'processing')
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await portal.registry.events.emit(tx, filePlays, { fileId: file.id, jobs: portal.jobs });
  });
}

const fail = (portal: Portal, id: string, reason: string) =>
  portal.database.db.updateTable('file').set({ state: 'failed', reason }).where('id', '=', id).execute();
