import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { newId, type Database, type Db, type Tx } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { keyOf, storageKeyOf } from './key.ts';
import { largestOf } from './limits.ts';
import { makePlayable } from './make-playable.ts';
import { displayName } from './name.ts';
import { prepare, prepareLater } from './prepare.ts';
import type { Prepared } from './prepared.ts';
import { inWorkFolder, readSmall, spool, type Measured } from './spool.ts';
import type { FileStore, Incoming } from './store.ts';
import { shareFiles, useFiles, isUnreferenced } from './use.ts';

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 'scorm'>;
  readonly database: Pick<Database, 'db' | 'write'>;
  readonly storage: Storage;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
}

/**
 * Size up to which a file is examined in memory instead of on the local disk, bytes: most receipts that phones send.
 */
const SMALL = 1024 * 1024;

/** The portal's files over a storage, their rows in the database. */
export const fileStoreOf = (parts: Parts): FileStore => ({
  storage: parts.storage,
  receive: (stream, incoming) => receive(parts, stream, incoming),
  use: (tx, owner, actorId, files) => useFiles(tx, { owner, actorId, files, now: parts.clock.now() }),
  discard: (id) => discard(parts, id),
  share: shareFiles,
});

async function receive(parts: Parts, stream: Readable, incoming: Incoming): Promise<string> {
  const limit = largestOf(incoming.kind, parts.config);
  const name = displayName(incoming.name);
  const later = incoming.deferImages === true && incoming.kind === 'document';
  const upload = later ? await readSmall(stream, Math.min(SMALL, limit)) : stream;
  if ('sha256' in upload) return keep(parts, incoming, upload, await prepareLater(upload, name));
  return inWorkFolder(parts.config.dataDir, async (folder) => {
    const spooled = await spool(upload, path.join(folder, 'upload'), limit);
    const prepared = later
      ? await prepareLater(spooled, name)
      : await prepare(incoming.kind, spooled.path, name);
    return keep(parts, incoming, spooled, prepared);
  });
}

async function keep(
  parts: Parts,
  incoming: Incoming,
  measured: Measured,
  prepared: Prepared,
): Promise<string> {
  const id = incoming.id ?? newId();
  const storageKey = storageKeyOf(id);
  try {
    await storeObjects(parts.storage, storageKey, prepared);
    await insert(parts, { id, storageKey, incoming, measured, prepared });
  } catch (error) {
    // what a crash leaves in place of this is found by the daily sweep
    await deleteObjects(
      parts.storage,
      storageKey,
      prepared.objects.map((object) => object.variant),
    );
    throw error;
  }
  return id;
}

async function discard({ database, storage }: Parts, id: string): Promise<void> {
  const gone = await database.db
    .deleteFrom('file')
    .where('id', '=', id)
    .where(isUnreferenced)
    .returning('storage_key')
    .executeTakeFirst();
  if (!gone) return;
  for await (const object of storage.list(`${gone.storage_key}/`)) await storage.delete(object.key);
}

async function storeObjects(storage: Storage, storageKey: string, prepared: Prepared): Promise<void> {
  for (const { variant, source, type } of prepared.objects) {
    await storage.put(keyOf(storageKey, variant), source, type);
  }
}

const deleteObjects = (storage: Storage, storageKey: string, variants: readonly string[]) =>
  Promise.allSettled(variants.map((variant) => storage.delete(keyOf(storageKey, variant))));

interface NewFile {
  readonly id: string;
  readonly storageKey: string;
  readonly incoming: Incoming;
  readonly measured: Measured;
  readonly prepared: Prepared;
}

async function insert(
  parts: Parts,
  { id, storageKey, incoming, measured, prepared }: NewFile,
): Promise<void> {
  const now = parts.clock.now();
  const row = (db: Db | Tx) =>
    db
      .insertInto('file')
      .values({
        id,
        sha256: measured.sha256,
        size: measured.size,
        mime: prepared.mime,
        kind: incoming.kind,
        name: prepared.name,
        storage_key: storageKey,
        width: prepared.width ?? null,
        height: prepared.height ?? null,
        duration_ms: prepared.duration ?? null,
        color: prepared.color ?? null,
        widths: [...(prepared.widths ?? [])],
        reason: prepared.reason ?? null,
        state: prepared.processing ? 'processing' : 'ready',
        uploaded_by: incoming.uploadedBy,
        created_at: now,
        unused_since: now,
      })
      .execute();
  const { database, jobs } = parts;
  // a picture is made by who needs it first, see makePicture
  const played = prepared.processing && !prepared.mime.startsWith('image/');
  if (!played) return void (await row(database.db));
  await database.write(async (tx) => {
    await row(tx);
    await jobs.enqueue(tx, makePlayable, { fileId: id });
  });
}
