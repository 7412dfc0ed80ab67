import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { SeesOwner, Viewer } from '../../kit/files/access.ts';
import { canSeeCourseFiles } from '../learning/learning.public.ts';
import { readsByLink } from './sharing/share-key.ts';

/**
 * Visibility of course files: builders, translators, readers, and users with a share link. The card's image is also
 * visible while the course is locked.
 */
export const canSeeCourse: SeesOwner = async (viewer, ids, fileId) =>
  (await canSeeCourseFiles(viewer, ids, fileId)) || (await byLink(viewer, ids)) || builds(viewer, ids);

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
