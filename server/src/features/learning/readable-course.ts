import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import type { Lock } from '@forecourt/contract/training';
import type { z } from 'zod';
import { membershipOf, type Membership } from '../../kit/access/membership.ts';
import { canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { lockOf, type LockRow } from './course-card.view.ts';
import { lockTitle } from './course-cards.ts';
import { visibleTraining } from './visible-training.ts';

/** A course that the person may open. */
export interface FoundCourse {
  readonly id: string;
  /** The curriculum it is seen through; null in a preview. */
  readonly curriculumId: string | null;
  /** Seen by its builders only: drafts, what does not address them, what is locked. No progress is stored. */
  readonly preview: boolean;
  readonly lock: z.infer<typeof Lock> | null;
}

interface Options {
  readonly language?: Language;
  /** Curriculum of the requesting page, for a course in several. */
  readonly curriculumId?: string | undefined;
  /** Look at it as its builder, even where one could learn it. */
  readonly preview?: boolean;
  /** What the person belongs to, where that is known already. */
  readonly member?: Membership;
}

/**
 * The course as it exists for this user, locked or not. Its brand's builders and translators also find unpublished
 * ones. Throws a 404 for other users.
 */
export async function findCourse(
  db: Db | Tx,
  actor: Actor,
  courseId: string,
  input: Options = {},
): Promise<FoundCourse> {
  const learned = input.preview ? undefined : await asLearner(db, actor, courseId, input);
  if (learned && !learned.lock) return learned;
  if (await canPreview(db, actor, courseId))
    return { id: courseId, curriculumId: null, preview: true, lock: null };
  return found(learned);
}

async function asLearner(
  db: Db | Tx,
  actor: Actor,
  courseId: string,
  { language = DEFAULT_LANGUAGE, curriculumId, member }: Options,
): Promise<FoundCourse | undefined> {
  const through = { course: courseId, through: curriculumId };
  const { rows } = await sql<LockRow & { curriculum_id: string }>`
    with ${visibleTraining(actor.id, member ?? (await membershipOf(db, actor)), through)}
    select s.curriculum_id, s.lock_kind, s.lock_id, ${lockTitle('s', language)} as lock_title
    from seen_course s where s.id = ${courseId}`.execute(db);
  const row = rows[0];
  return row && { id: courseId, curriculumId: row.curriculum_id, preview: false, lock: lockOf(row) };
}

/**
 * The course, if this person may read its chapters, sections, files and test. Throws the 404 where it does not exist
 * for them, and `training.locked` with the name of what has to be completed first.
 */
export async function readableCourse(
  db: Db | Tx,
  actor: Actor,
  courseId: string,
  input: Options = {},
): Promise<FoundCourse> {
  const course = await findCourse(db, actor, courseId, input);
  if (course.lock) throw new Problem('training.locked', { values: { name: course.lock.title } });
  return course;
}

async function canPreview(db: Db | Tx, actor: Actor, courseId: string): Promise<boolean> {
  const { rows } = await sql`select from course c where c.id = ${courseId} and c.deleted_at is null
    and ${canSeeBrandDrafts('c.brand_id', actor)}`.execute(db);
  return rows.length > 0;
}
