import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import type { ImageView } from '@forecourt/contract/fields';
import type { BrandRef, PlayerCourse, ResourceView } from '@forecourt/contract/training';
import { membershipOf } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { sizeOfFiles } from '../../kit/files/size.ts';
import { fileViews, mediaView } from '../../kit/files/views.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { found } from '../../kit/http/problem.ts';
import { localized, untranslated } from '../../kit/texts/localized.ts';
import { worded } from '../../kit/texts/stored.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { certificatesOfCourse } from '../certificates/certificates.public.ts';
import { brandRefJson } from './brand-ref.ts';
import { statusOf } from './course-card.view.ts';
import { outlineOf } from './outline.ts';
import { renewalJson } from './progress/renewal.ts';
import { findCourse, type FoundCourse } from './readable-course.ts';
import { testSummary } from './test-summary.ts';
import { visibleTraining } from './visible-training.ts';

export interface PlayerOptions {
  readonly settings: TenantSettings;
  readonly language?: Language;
  /** Curriculum of the requesting page, for a course in several. */
  readonly curriculumId?: string | undefined;
  /** Look at it as its builder, even where one could learn it. */
  readonly preview?: boolean;
}

/**
 * A course with outline and own progress, as the player shows it. Locked, it has title and lock but none of its
 * content. Throws the 404 where it does not exist for this person.
 */
export async function playerCourse(
  db: Db | Tx,
  actor: Actor,
  id: string,
  input: PlayerOptions,
): Promise<PlayerCourse> {
  const { settings, language = DEFAULT_LANGUAGE } = input;
  const course = await findCourse(db, actor, id, { ...input, language });
  const readable = course.lock === null;
  const [row, chapters, resources, nextCourse] = await Promise.all([
    courseRow(db, actor.id, course, language),
    readable ? outlineOf(db, course.preview ? null : actor.id, id, language) : [],
    readable ? resourcesOf(db, id, language) : [],
    nextOf(db, actor, course, language),
  ]);
  const sheets = await fileViews(db, [readable ? row.cheat_sheet_id : null]);
  const cheatSheet = mediaView(sheets.get(row.cheat_sheet_id ?? ''), language);
  return {
    _id: id,
    title: row.title,
    description: row.description,
    minutes: row.minutes,
    image: row.image,
    brand: row.brand,
    curriculum: course.curriculumId ? { _id: course.curriculumId, title: row.curriculum_title ?? '' } : null,
    cheatSheet,
    imageFile: row.image,
    cheatSheetFile: cheatSheet,
    curriculumId: course.curriculumId ?? null,
    resources,
    chapters,
    test: await testSummary(db, settings, actor.id, course),
    isScorm: row.is_scorm,
    ...progressOf(row, course),
    lock: course.lock,
    nextCourse,
    offline: readable && !course.preview ? await offlineOf(db, id, row) : null,
    points: settings.features.points ? settings.coursePoints : 0,
    preview: course.preview,
    untranslated: row.untranslated ?? undefined,
  };
}

interface Row {
  readonly title: string;
  readonly description: string;
  readonly untranslated: string[] | null;
  readonly minutes: number;
  readonly is_scorm: boolean;
  readonly offline: boolean;
  readonly offline_test: boolean;
  readonly cheat_sheet_id: string | null;
  readonly image: ImageView | null;
  readonly brand: BrandRef;
  readonly curriculum_title: string | null;
  readonly status: string | null;
  readonly percent: number | null;
  readonly best_score: number | null;
  readonly passed_at: Date | null;
  readonly last_section_id: string | null;
  readonly renewal: PlayerCourse['renewal'];
  readonly certificates: PlayerCourse['certificates'];
}

/** Course and brand as they are shown; the brand is that of the curriculum it is seen through. */
async function courseRow(db: Db | Tx, userId: string, course: FoundCourse, language: Language): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${localized('c', 'title', language)} as title, ${localized('c', 'description', language)} as description,
      ${untranslated('c', ['title', 'description'], language)} as untranslated, c.minutes, c.is_scorm, c.offline, c.offline_test, c.cheat_sheet_id, ${imageJson('image')} as image, ${brandRefJson('b', 'logo', language)} as brand,
      ${localized('k', 'title', language)} as curriculum_title,
      coalesce(p.renewal_status, p.status) as status, coalesce(p.renewal_percent, p.percent) as percent, p.best_score,
      p.passed_at, p.last_section_id, ${renewalJson('p')} as renewal, ${certificatesOfCourse(userId, course.id)} as certificates
    from course c left join curriculum k on k.id = ${course.curriculumId}
      join brand b on b.id = coalesce(k.brand_id, c.brand_id)
      left join file image on image.id = c.image_id left join file logo on logo.id = b.logo_id
      left join course_progress p on p.course_id = c.id and p.user_id = ${userId}
    where c.id = ${course.id}`.execute(db);
  return found(rows[0]);
}

async function offlineOf(db: Db | Tx, id: string, row: Row): Promise<PlayerCourse['offline']> {
  if (!row.offline || row.is_scorm) return null;
  return { size: await sizeOfFiles(db, { kind: 'course', id }), test: row.offline_test };
}

const NOT_STARTED = {
  status: 'not_started' as const,
  percent: 0,
  bestScore: null,
  passedAt: null,
  lastSectionId: null,
  renewal: null,
  certificates: [] as PlayerCourse['certificates'],
};

const progressOf = (row: Row, { preview }: FoundCourse) =>
  preview
    ? NOT_STARTED
    : {
        status: statusOf(row.status),
        percent: row.percent ?? 0,
        bestScore: row.best_score,
        passedAt: row.passed_at?.toISOString() ?? null,
        lastSectionId: row.last_section_id,
        renewal: row.renewal,
        certificates: row.certificates,
      };

/** Files and links of the course. */
async function resourcesOf(
  db: Db | Tx,
  courseId: string,
  language: Language,
): Promise<z.infer<typeof ResourceView>[]> {
  const rows = await db
    .selectFrom('training_resource')
    .select(['id', 'title', 'description', 'texts', 'file_id', 'url'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const files = await fileViews(
    db,
    rows.map((row) => row.file_id),
  );
  return rows.map(({ id, title, description, texts, file_id, url }) => ({
    _id: id,
    ...namedWords({ title, description }, texts, language),
    file: mediaView(files.get(file_id ?? ''), language),
    url,
  }));
}

const namedWords = (
  originals: { title: string; description: string },
  column: unknown,
  language: Language,
) => {
  const own = worded(originals, column, language);
  return { ...own.texts, untranslated: own.untranslated };
};

/** The course after this one in its curriculum. */
async function nextOf(
  db: Db | Tx,
  actor: Actor,
  course: FoundCourse,
  language: Language,
): Promise<PlayerCourse['nextCourse']> {
  if (!course.curriculumId) return null;
  const { rows } = await sql<{ _id: string; title: string }>`
    with ${visibleTraining(actor.id, await membershipOf(db, actor))}
    select c.id as _id, ${localized('c', 'title', language)} as title
    from placed here join placed other on other.curriculum_id = here.curriculum_id
        and (other.position, other.course_id) > (here.position, here.course_id)
      join course c on c.id = other.course_id
    where here.curriculum_id = ${course.curriculumId} and here.course_id = ${course.id}
    order by other.position, other.course_id limit 1`.execute(db);
  return rows[0] ?? null;
}
