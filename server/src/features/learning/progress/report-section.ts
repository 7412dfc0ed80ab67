import { sql } from 'kysely';
import type { SectionProgressView } from '@forecourt/contract/training';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { durationOfSection } from '../../../kit/section-media.ts';
import { rangesJson, unionOf, type Range } from '../../../kit/watch-time.ts';
import { updateCourseCompletion, type Settled } from './update-course-completion.ts';
import { lockProgress, type ProgressContext } from './context.ts';
import { storeWatchCredit, capByElapsedTime } from './watch-credit.ts';
import { isWatched, sectionProgressView, type WatchedRow } from './watched.ts';

/** Section report of a player. */
export interface Report {
  /** Parts that were watched or heard, milliseconds. */
  readonly ranges: readonly Range[];
  /** Playback position, milliseconds. */
  readonly position: number;
  /** Text and product: opened to the end. */
  readonly opened: boolean;
}

export interface Section {
  readonly id: string;
  readonly chapterId: string;
  readonly courseId: string;
  readonly kind: string;
  /** Milliseconds; null for text and product, and while it is not known. */
  readonly durationMs: number | null;
}

/** A section that is not deleted, with the length of its media. */
export async function sectionOf(db: Db | Tx, id: string): Promise<Section | undefined> {
  const { rows } = await sql<Section>`
    select s.id, s.chapter_id as "chapterId", ch.course_id as "courseId", s.kind, ${durationOfSection('s')} as "durationMs"
    from section s join chapter ch on ch.id = s.chapter_id
    where s.id = ${id} and s.deleted_at is null and ch.deleted_at is null`.execute(db);
  return rows[0];
}

export interface Reported {
  readonly section: SectionProgressView;
  readonly chapterComplete: boolean;
  readonly course: Settled;
}

/**
 * Adds what a report had the time for to what was seen of a section, and settles its course. Reports may repeat and come
 * out of order.
 */
export async function reportSection(
  tx: Tx,
  study: ProgressContext,
  section: Section,
  report: Report,
): Promise<Reported> {
  await lockProgress(tx, study.userId);
  const timed = isMedia(section) && report.ranges.length > 0;
  const counted = timed ? await capByElapsedTime(tx, study, section, report.ranges) : undefined;
  const row = await store(tx, study, section, { ...report, ranges: counted?.ranges ?? [] });
  const course = await updateCourseCompletion(tx, study, section.courseId, { lastSectionId: section.id });
  if (counted) await storeWatchCredit(tx, study, section.courseId, counted.left);
  return {
    section: sectionProgressView(row),
    chapterComplete: await isChapterComplete(tx, study.userId, section.chapterId),
    course,
  };
}

async function store(
  tx: Tx,
  { userId, now }: ProgressContext,
  section: Section,
  report: Report,
): Promise<WatchedRow> {
  const duration = sql`${section.durationMs}::int`;
  const union = unionOf(report.ranges, duration);
  const position = sql`least(${report.position}::int, ${duration})`;
  const opened = opens(section, report);
  const whole = sql`(mine.watched + excluded.watched)`;
  const { rows } = await sql<WatchedRow>`
    insert into section_progress as mine (user_id, section_id, course_id, watched, position_ms, seen_at, updated_at)
    select ${userId}, ${section.id}, ${section.courseId}, watched, ${position},
      case when ${opened}::boolean or ${isWatched(sql`watched`, duration)} then ${now}::timestamptz end, ${now}
    from ${union} as part(watched)
    on conflict (user_id, section_id) do update set
      watched = ${whole}, position_ms = excluded.position_ms, updated_at = excluded.updated_at,
      seen_at = coalesce(mine.seen_at, excluded.seen_at, case when ${isWatched(whole, duration)} then excluded.updated_at end)
    returning seen_at is not null as seen, ${rangesJson(sql`watched`)} as ranges, position_ms as position,
      ${section.durationMs}::int as duration`.execute(tx);
  return found(rows[0]);
}

/** Result of a report in an editor's preview: from this report alone, without storing it. */
export async function previewReport(db: Db, section: Section, report: Report): Promise<SectionProgressView> {
  const duration = sql`${section.durationMs}::int`;
  const { rows } = await sql<WatchedRow>`
    select ${opens(section, report)}::boolean or ${isWatched(sql`watched`, duration)} as seen,
      ${rangesJson(sql`watched`)} as ranges, least(${report.position}::int, ${duration}) as position,
      ${section.durationMs}::int as duration
    from ${unionOf(isMedia(section) ? report.ranges : [], duration)} as part(watched)`.execute(db);
  return sectionProgressView(found(rows[0]));
}

const isMedia = ({ kind }: Section): boolean => kind === 'video' || kind === 'audio';

/**
 * True when opening completes a section: text and product, and media of unknown length, which couldn't be completed
 * otherwise.
 */
const opens = (section: Section, report: Report): boolean =>
  report.opened && (!isMedia(section) || section.durationMs === null);

async function isChapterComplete(tx: Tx, userId: string, chapterId: string): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`
    select coalesce(bool_and(p.seen_at is not null), true) as complete
    from section s left join section_progress p on p.section_id = s.id and p.user_id = ${userId}
    where s.chapter_id = ${chapterId} and s.deleted_at is null`.execute(tx);
  return rows[0]?.complete ?? false;
}
