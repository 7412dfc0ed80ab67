import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { defineJob } from '../jobs/jobs.ts';
import type { Portal } from '../portal.ts';
import { reencodeVideo } from './ffmpeg.ts';
import { putIndexFirst } from './index-first.ts';
import { keyOf } from './key.ts';
import { probe, unplayable } from './media.ts';
import { inWorkFolder } from './spool.ts';

/** Up to this size the index is put in front while writing, which takes the whole file into memory; bytes. */
const IN_MEMORY = 8 * 1024 * 1024;

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
      const reason = await convert(source, made, file.name);
      await (reason ? fail(portal, fileId, reason) : finish(portal, { ...file, made }));
      await portal.files.storage.delete(keyOf(file.storage_key, 'source'));
    });
  },
});

/** Writes the playable file; returns why it is not possible, as it is stored. */
async function convert(source: string, made: string, name: string): Promise<string | undefined> {
  try {
    const codecs = unplayable(await probe(source, name));
    if (codecs)
      await reencodeVideo(source, made).catch(() =>
        Promise.reject(new Problem('file.codec', { values: { codec: codecs } })),
      );
    else await playableFirst(source, made);
    await probe(made, name);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.values['codec'] ?? ''}`.trim();
    return 'file.broken';
  }
}

/** Makes an mp4 that plays before it is loaded whole. */
async function playableFirst(source: string, made: string): Promise<void> {
  const { size } = await stat(source);
  if (size <= IN_MEMORY) return remux(source, made, 'in-memory');
  const whole = `${made}.whole`;
  await remux(source, whole, false);
  await putIndexFirst(whole, made);
  await rm(whole);
}

/** Puts picture and sound into an mp4 as they are. */
async function remux(source: string, made: string, fastStart: 'in-memory' | false): Promise<void> {
  const input = new Input({ source: new FilePathSource(source), formats: [QTFF, MP4] });
  try {
    const format = new Mp4OutputFormat({ fastStart });
    const output = new Output({ format, target: new FilePathTarget(made) });
    const conversion = await Conversion.init({
      input,
      output,
      tags: {},
      copy: { mode: 'forced', shiftTolerance: Infinity },
      showWarnings: false,
    });
    if (!conversion.isValid) throw new Problem('file.codec', { values: { codec: 'mov' } });
    await conversion.execute();
  } finally {
    input.dispose();
  }
}

async function finish(
  portal: Portal,
  file: { id: string; storage_key: string; name: string; made: string },
): Promise<void> {
  const { duration, video } = await probe(file.made, file.name);
  const { size } = await stat(file.made);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.made), hash);
  await portal.files.storage.put(keyOf(file.storage_key, 'original'), { path: file.made }, 'video/mp4');
  await portal.database.db
    .updateTable('file')
    .set({
      state: 'ready',
      reason: null,
      size,
      sha256: hash.digest(),
      duration_ms: duration,
      ...(video && { width: video.width, height: video.height }),
    })
    .where('id', '=', file.id)
    .where('state', '=', 'processing')
    .execute();
}

const fail = (portal: Portal, id: string, reason: string) =>
  portal.database.db.updateTable('file').set({ state: 'failed', reason }).where('id', '=', id).execute();
