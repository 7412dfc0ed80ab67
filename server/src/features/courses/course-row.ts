import { sql } from 'kysely';
import { buildsBrand } from '../../kit/access/scope.ts';
import type { Tx } from '../../kit/db/db.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { RESTORE_DAYS } from '../../kit/publishing.ts';
import { DAY } from '../../kit/clock.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { QuizQuestions } from './quiz.ts';

/**
 * The course's row, locked for a change of it or of anything that belongs to it. Whoever changes a part locks the
 * course first, so that nobody waits for each other. Throws the 404 for those who do not build its brand.
 */
export async function lockCourse(tx: Tx, actor: Actor, id: string) {
  const row = found(await building(tx, actor, id).where('deleted_at', 'is', null).executeTakeFirst());
  return { ...row, quiz: QuizQuestions.parse(row.quiz ?? []) };
}
export type CourseToChange = Awaited<ReturnType<typeof lockCourse>>;

/** A deleted course that can still be restored, locked. */
export const lockDeletedCourse = async (tx: Tx, actor: Actor, id: string, now: Date) =>
  found(await building(tx, actor, id).where('deleted_at', '>', restorableSince(now)).executeTakeFirst());

const building = (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('course')
    .select([
      'id',
      'brand_id',
      'title',
      'description',
      'texts',
      'status',
      'version',
      'quiz',
      'image_id',
      'cheat_sheet_id',
      'is_scorm',
      'deleted_at',
    ])
    .where('id', '=', id)
    .where(buildsBrand('course.brand_id', actor))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('brand')
          .select('brand.id')
          .whereRef('brand.id', '=', 'course.brand_id')
          .where('brand.deleted_at', 'is', null),
      ),
    )
    .forNoKeyUpdate();

/** What was deleted after this instant can be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY);

/** Refuses to overwrite what somebody else saved after the page was opened. */
export function refuseStale(course: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== course.version) throw new Problem('content.stale');
}

/** Notes that the course or a part of it was changed. Returns its new version. */
export async function touchCourse(tx: Tx, id: string, actor: Actor, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('course')
    .set({ version: sql<number>`version + 1`, updated_at: now, updated_by: actor.id })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
