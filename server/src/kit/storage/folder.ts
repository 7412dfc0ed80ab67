import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, StorageMissing, type Source, type Storage, type StoredObject } from './storage.ts';

/** Half-written files older than this belong to a process that died, ms. */
const STALE = 24 * 60 * 60 * 1000;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Objects as files below a folder. They are written under another name, brought to the disk and then renamed, so
 * that nothing half-done is ever read, even after kill -9; what a killed process leaves is swept at the next start.
 */
export async function folderStorage(root: string): Promise<Storage> {
  const objects = path.join(root, 'objects');
  const incoming = path.join(root, 'incoming');
  await mkdir(objects, { recursive: true });
  await mkdir(incoming, { recursive: true });
  await sweep(incoming);
  return {
    async put(key, source) {
      const target = path.join(objects, placeOf(key));
      const temporary = path.join(incoming, randomUUID());
      try {
        await fill(temporary, source);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const handle = await open(path.join(objects, placeOf(key))).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') throw new StorageMissing(key, { cause: error });
        throw error;
      });
      // opened before it is answered, so that a missing object is an error here and not in the middle of an answer
      return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    },
    async stat(key) {
      const found = await statOf(path.join(objects, placeOf(key)));
      return found && { key, size: found.size, modifiedAt: found.mtime };
    },
    delete: (key) => rm(path.join(objects, placeOf(key)), { force: true }),
    list: (prefix) => walk(objects, prefix),
  };
}

/** Keys are spread over 256 folders by their hash, because a folder with very many entries is slow to list. */
function placeOf(key: string): string {
  const shard = createHash('sha256').update(checkKey(key)).digest('hex').slice(0, 2);
  return path.join(shard, key);
}

/** Writes or moves the bytes there, and brings them to the disk. */
async function fill(file: string, source: Source): Promise<void> {
  if ('bytes' in source)
    return withFile(file, 'wx', async (handle) => {
      await handle.writeFile(source.bytes);
      await handle.sync();
    });
  if ('stream' in source) await pipeline(source.stream, createWriteStream(file, { flags: 'wx' }));
  else
    await rename(source.path, file).catch(async (error: unknown) => {
      if (codeOf(error) !== 'EXDEV') throw error;
      await copyFile(source.path, file);
      await rm(source.path, { force: true });
    });
  return withFile(file, 'r+', (handle) => handle.sync());
}

async function withFile(
  file: string,
  flags: string,
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename is as durable as it gets
  if (process.platform === 'win32') return;
  await withFile(folder, 'r', (handle) => handle.sync());
}

async function statOf(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const found = await statOf(file);
    if (found && Date.now() - found.mtimeMs > STALE) await rm(file, { recursive: true, force: true });
  }
}

async function* walk(objects: string, prefix: string): AsyncGenerator<StoredObject> {
  for (const shard of await readdir(objects)) {
    const base = path.join(objects, shard, ...prefix.split('/').filter(Boolean));
    const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await statOf(file);
      const key = path.relative(path.join(objects, shard), file).split(path.sep).join('/');
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }
}

/** Reads a local file, for storages that cannot move it. */
export const readLocal = (file: string): Readable => createReadStream(file, { highWaterMark: 256 * 1024 });
