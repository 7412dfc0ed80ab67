import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { MEDIA } from '@forecourt/contract/limits';
import { MINUTE, SECOND } from '../../kit/clock.ts';
import type { Db } from '../../kit/db/db.ts';
import { keyOf as storedAt } from '../../kit/files/key.ts';
import { disposition } from '../../kit/files/name.ts';
import { zipSize, zipStream, type ZipFile } from '../../kit/files/zip-stream.ts';
import type { Call, RawAnswer } from '../../kit/http/handle.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { membershipOf } from '../../kit/access/membership.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { Reader } from '../../kit/entities/entity-type.ts';
import { freeName, keyOf, withFileEnding } from './media-names.ts';
import { visibleNode } from './media-visible.ts';

type Options = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now' | 'portal' | 'http' | 'write'>;

interface Packed {
  readonly trail: string[];
  readonly names: string[];
  readonly storage_key: string;
  readonly file_name: string;
  readonly size: number;
  readonly updated_at: Date;
}

/** Files that lie in the chosen nodes, or are chosen themselves, as the reader sees them. */
async function packed(db: Db, reader: Reader, nodes: readonly string[]): Promise<Packed[]> {
  const { rows } = await sql<Packed>`select n.trail, f.storage_key, f.name as file_name, f.size, n.updated_at,
      array(select step.name from unnest(n.trail) with ordinality way(id, place)
        join media_node step on step.id = way.id order by way.place) as names
    from media_node n join file f on f.id = n.file_id and f.state = 'ready'
    where n.trail && ${[...nodes]}::uuid[] and ${visibleNode('n', reader)}
    order by 1, n.id limit ${MEDIA.archive.files + 1}`.execute(db);
  return rows;
}

/** What may be packed; refuses nothing and too much. */
function rejectUnfit(files: readonly { readonly size: number }[]): void {
  if (files.length === 0) throw new Problem('media.archive_empty');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MEDIA.archive.files || bytes > MEDIA.archive.bytes)
    throw new Problem('media.archive_large', { values: { limit: MEDIA.archive.files } });
}

/** Stores a selection, replacing the user's earlier one. */
export async function createArchiveSelection({ db, actor, now, write }: Options, nodes: readonly string[]) {
  const files = await packed(db, { actor, member: await membershipOf(db, actor), now }, nodes);
  rejectUnfit(files);
  const [first] = files;
  const at = first?.trail.findIndex((id) => nodes.includes(id)) ?? 0;
  const name = nodes.length === 1 ? (first?.names[at] ?? 'media') : 'media';
  const { rows } = await write((tx) =>
    sql<{ id: string }>`insert into media_archive (user_id, nodes, name, created_at)
      values (${actor.id}, ${[...nodes]}::uuid[], ${name}, ${now})
      on conflict (user_id) do update set id = uuidv7(), nodes = excluded.nodes, name = excluded.name,
        created_at = excluded.created_at returning id`.execute(tx),
  );
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return { location: `/api/media-archives/${rows[0]?.id ?? ''}`, files: files.length, size };
}

/** Sends the archive, one at a time to each person: what they may see of their choice by now. */
export async function sendArchive(requested: Options, id: string): Promise<RawAnswer> {
  const { db, actor, http, now } = requested;
  const archive = found(
    await db
      .selectFrom('media_archive')
      .select(['id', 'nodes', 'name'])
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst(),
  );
  const rows = await packed(db, { actor, member: await membershipOf(db, actor), now }, archive.nodes);
  rejectUnfit(rows);
  const files = await zipFiles(requested, rows, archive.nodes);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': disposition('attachment', `${archive.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.zip`),
    'content-length': zipSize(files),
    'cache-control': 'no-store',
  };
  if (http.method === 'HEAD') return { headers, body: Readable.from([]) };
  await take(requested);
  return { headers, body: Readable.from(sending(requested, files)) };
}

/** Where each file lies in the archive: from what was chosen on, under a name that no other has. */
async function zipFiles(
  { portal }: Options,
  rows: readonly Packed[],
  nodes: readonly string[],
): Promise<ZipFile[]> {
  const { storage } = portal.files;
  const taken = new Set<string>();
  const files: ZipFile[] = [];
  for (const { trail, names, storage_key, file_name, updated_at } of rows) {
    const key = storedAt(storage_key, 'original');
    // a picture is stored smaller or larger than it came
    const stored = await storage.stat(key);
    if (!stored) continue;
    const from = trail.findIndex((one) => nodes.includes(one));
    const plain = names.slice(from);
    const folder = plain
      .slice(0, -1)
      .map((name) => `${name}/`)
      .join('');
    const name = folder + withFileEnding(plain.at(-1) ?? '', file_name);
    const path = taken.has(keyOf(name)) ? freeName(name, taken) : name;
    taken.add(keyOf(path));
    files.push({ path, size: stored.size, modifiedAt: updated_at, open: () => storage.get(key) });
  }
  return files;
}

/** Lease after which a stopped process releases it. */
const LEASE = MINUTE;

async function take({ db, actor, portal }: Options): Promise<void> {
  const now = portal.clock.now();
  const { numUpdatedRows } = await db
    .updateTable('media_archive')
    .set({ sending_until: new Date(now.getTime() + LEASE) })
    .where('user_id', '=', actor.id)
    .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<', now)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('media.archive_busy', { retryAfter: LEASE / SECOND });
}

async function* sending(
  { db, actor, portal }: Options,
  files: readonly ZipFile[],
): AsyncGenerator<Uint8Array> {
  const until = (sending_until: Date | null) =>
    db.updateTable('media_archive').set({ sending_until }).where('user_id', '=', actor.id).execute();
  const renewal = setInterval(() => {
    // without it another download could begin: no harm
    void until(new Date(portal.clock.now().getTime() + LEASE)).catch(() => undefined);
  }, LEASE / 3);
  try {
    yield* zipStream(files);
  } finally {
    clearInterval(renewal);
    await until(null);
  }
}
