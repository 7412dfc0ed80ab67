import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../kit/db/db.ts';
import { createContent, type ContentOverrides } from '../content/content.factory.ts';

interface CastOptions extends ContentOverrides {
  readonly kind: 'podcast' | 'video';
  readonly category?: string | null;
  /** Length of the recording, ms; ten minutes by default. */
  readonly durationMs?: number;
  readonly state?: 'ready' | 'processing';
  readonly transcript?: string;
}

/** A podcast or video for tests; its recording is the row of a file without bytes. */
export async function createCast(db: Db, input: CastOptions): Promise<string> {
  const id = await createContent(db, input);
  await db
    .insertInto('recording')
    .values({
      content_id: id,
      category_id: input.category ?? null,
      media_id: await createRecording(db, input, id),
      transcript: input.transcript ?? '',
    })
    .execute();
  return id;
}

async function createRecording(
  db: Db,
  { kind, durationMs = 600_000, state = 'ready' }: CastOptions,
  owner: string,
): Promise<string> {
  const sound = kind === 'podcast';
  const { id } = await db
    .insertInto('file')
    .values({
      sha256: createHash('sha256').update(randomUUID()).digest(),
      size: 1000,
      mime: sound ? 'audio/mpeg' : 'video/mp4',
      kind: sound ? 'audio' : 'video',
      name: sound ? 'episode.mp3' : 'film.mp4',
      storage_key: `f/${randomUUID()}`,
      unused_since: null,
      duration_ms: durationMs,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('file_use').values({ file_id: id, owner_kind: kind, owner_id: owner }).execute();
  return id;
}
