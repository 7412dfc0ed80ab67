import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../http/problem.ts';

export interface Measured {
  /** bytes */
  readonly size: number;
  readonly sha256: Buffer;
}

/** An upload on the local disk while it is looked at. */
export interface Spooled extends Measured {
  readonly path: string;
}

/** An upload in memory. */
export interface Small extends Measured {
  readonly bytes: Buffer;
}

/** Work folders older than this belong to a process that died, ms. */
const STALE = 24 * 60 * 60 * 1000;

/** Runs work with a folder of its own, which is gone afterwards whatever happened. */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(dataDir, 'spool', randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    // mostly everything was moved out of it
    await rmdir(folder).catch(() => rm(folder, { recursive: true, force: true }));
  }
}

/** Removes what killed processes left in the work folder. */
export async function sweepWorkFolders(dataDir: string): Promise<void> {
  const root = path.join(dataDir, 'spool');
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Streams an upload to the disk while hashing and counting.
 * Throws `file.too_large` with the first byte over the limit.
 */
export async function spool(stream: Readable, file: string, limit: number): Promise<Spooled> {
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) return done(new Problem('file.too_large'));
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  await pipeline(stream, count, createWriteStream(file, { flags: 'wx' }));
  rejectTruncated(stream);
  return { path: file, size, sha256: hash.digest() };
}

/** A multipart reader with a limit of its own ends the stream early and says so. */
function rejectTruncated(stream: Readable): void {
  if ('truncated' in stream && stream.truncated === true) throw new Problem('file.too_large');
}

/** An upload of `most` bytes whole, once it is there; a larger one as a stream of all that it has. */
export async function readSmall(stream: Readable, most: number): Promise<Small | Readable> {
  const chunks = chunksOf(stream);
  const head: Buffer[] = [];
  let size = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head.push(next.value);
    size += next.value.length;
    if (size > most) return Readable.from(both(head, chunks), { objectMode: false });
  }
  const bytes = Buffer.concat(head, size);
  return { bytes, size, sha256: createHash('sha256').update(bytes).digest() };
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield chunk as Buffer;
  rejectTruncated(stream);
}

async function* both(head: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* rest;
}
