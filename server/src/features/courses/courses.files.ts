import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { SeesOwner, Viewer } from '../../kit/files/access.ts';
import { seesCourseFiles } from '../learning/learning.public.ts';
import { readsByLink } from './sharing/share-key.ts';

/**
 * Files of courses: for those who build or translate them, may read them, or have opened a link to them. The
 * picture of a card is also for those for whom the course is still locked.
 */
export const seesCourse: SeesOwner = async (viewer, ids, fileId) =>
  (await seesCourseFiles(viewer, ids, fileId)) || (await byLink(viewer, ids)) || builds(viewer, ids);

const byLink = async ({ db, actor, now }: Viewer, ids: readonly string[]): Promise<boolean> =>
  actor !== null && readsByLink(db, actor.id, ids, now);

/** A deleted course is still shown to those who may restore it. */
async function builds({ db, actor }: Viewer, ids: readonly string[]): Promise<boolean> {
  if (!actor) return false;
  const row = await db
    .selectFrom('course')
    .select('id')
    .where('id', 'in', [...ids])
    .where(canEditBrandSql('course.brand_id', actor))
    .executeTakeFirst();
  return row !== undefined;
}
