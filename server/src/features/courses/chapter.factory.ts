import { createHash, randomUUID } from 'node:crypto';
import type { SectionKind } from '@forecourt/contract/training';
import type { Db } from '../../kit/db/db.ts';
import type { SectionContent } from './chapters/content.ts';

export interface SectionOverrides {
  readonly kind?: SectionKind;
  readonly title?: string;
  /** Length of the media of a video or audio section, ms; 60 s by default. */
  readonly durationMs?: number;
  readonly text?: string;
}

export interface ChapterOverrides {
  readonly title?: string;
  readonly sections?: readonly SectionOverrides[];
}

export interface CreatedChapter {
  readonly id: string;
  /** Ids in order. */
  readonly sections: readonly string[];
}

/** Chapters with sections for tests; media are rows of files without bytes. */
export async function insertChapters(
  db: Db,
  course: string,
  inputs: readonly ChapterOverrides[],
): Promise<CreatedChapter[]> {
  const created: CreatedChapter[] = [];
  for (const [position, overrides] of inputs.entries()) {
    const { id } = await db
      .insertInto('chapter')
      .values({ course_id: course, title: overrides.title ?? `Chapter ${position + 1}`, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sections: string[] = [];
    for (const [at, section] of (overrides.sections ?? [{}]).entries())
      sections.push(await insertSection(db, { course, chapter: id, position: at }, section));
    created.push({ id, sections });
  }
  return created;
}

async function insertSection(
  db: Db,
  where: { course: string; chapter: string; position: number },
  input: SectionOverrides,
): Promise<string> {
  const content = await contentOf(db, where.course, input);
  const { id } = await db
    .insertInto('section')
    .values({
      chapter_id: where.chapter,
      position: where.position,
      kind: content.kind,
      title: input.title ?? `Section ${where.position + 1}`,
      content: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function contentOf(
  db: Db,
  course: string,
  { kind = 'text', durationMs = 60_000, text = '<p>Text</p>' }: SectionOverrides,
): Promise<SectionContent> {
  switch (kind) {
    case 'video':
      return {
        kind,
        video: await insertMedia(db, course, kind, durationMs),
        subtitles: [],
        poster: null,
        text,
      };
    case 'audio':
      return { kind, audio: await insertMedia(db, course, kind, durationMs), image: null, text };
    case 'text':
      return { kind, text, image: null };
    case 'product':
      return {
        kind,
        text,
        products: [
          { id: randomUUID(), name: 'Winch', description: '', specs: [], image: null, variants: [] },
        ],
      };
  }
}

/** A playable file's row, used by the course; nothing is stored behind it. */
async function insertMedia(
  db: Db,
  course: string,
  kind: 'video' | 'audio',
  durationMs: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('file')
    .values({
      id,
      sha256: createHash('sha256').update(id).digest(),
      size: 1000,
      mime: kind === 'video' ? 'video/mp4' : 'audio/mpeg',
      kind,
      name: kind === 'video' ? 'clip.mp4' : 'talk.mp3',
      storage_key: `f/${id}`,
      duration_ms: durationMs,
      state: 'ready',
      unused_since: null,
    })
    .execute();
  await db.insertInto('file_use').values({ file_id: id, owner_kind: 'course', owner_id: course }).execute();
  return id;
}
