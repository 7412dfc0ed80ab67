import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '@forecourt/contract/languages';
import { SectionKind, type OutlineChapter } from '@forecourt/contract/training';
import type { Db, Tx } from '../../kit/db/db.ts';
import { localized, untranslated } from '../../kit/texts/localized.ts';
import { durationOfSection } from '../../kit/section-media.ts';

type Chapter = z.infer<typeof OutlineChapter>;

interface Row {
  readonly chapter_id: string;
  readonly chapter_title: string;
  readonly chapter_description: string;
  readonly chapter_untranslated: string[] | null;
  readonly untranslated: string[] | null;
  readonly id: string | null;
  readonly title: string;
  readonly kind: string;
  readonly duration: number | null;
  readonly seen: boolean;
}

/** Chapters and sections of a course in order, with the user's progress; a preview has none. */
export async function outlineOf(
  db: Db | Tx,
  userId: string | null,
  courseId: string,
  language: Language,
): Promise<Chapter[]> {
  const { rows } = await sql<Row>`
    select ch.id as chapter_id, ${localized('ch', 'title', language)} as chapter_title,
      ${localized('ch', 'description', language)} as chapter_description,
      ${untranslated('ch', ['title', 'description'], language)} as chapter_untranslated,
      ${untranslated('s', ['title'], language)} as untranslated, s.id,
      ${localized('s', 'title', language)} as title, s.kind, ${durationOfSection('s')} as duration,
      p.seen_at is not null as seen
    from chapter ch left join section s on s.chapter_id = ch.id and s.deleted_at is null
      left join section_progress p on p.section_id = s.id and p.user_id = ${userId}
    where ch.course_id = ${courseId} and ch.deleted_at is null
    order by ch.position, ch.id, s.position, s.id`.execute(db);
  return [...Map.groupBy(rows, (row) => row.chapter_id).values()].map(chapterOf);
}

function chapterOf(rows: readonly Row[], index: number): Chapter {
  const sections = rows.flatMap(({ id, title, kind, duration, seen, untranslated: missing }) =>
    id === null
      ? []
      : [
          {
            _id: id,
            title,
            sectionType: SectionKind.parse(kind),
            duration: duration === null ? null : duration / 1000,
            seen,
            untranslated: missing ?? undefined,
          },
        ],
  );
  return {
    _id: rows[0]?.chapter_id ?? '',
    title: rows[0]?.chapter_title ?? '',
    description: rows[0]?.chapter_description ?? '',
    untranslated: rows[0]?.chapter_untranslated ?? undefined,
    order: index + 1,
    complete: sections.every((section) => section.seen),
    sections,
  };
}
