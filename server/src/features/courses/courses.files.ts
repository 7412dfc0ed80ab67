import { buildsBrand, seesBrandDrafts } from '../../kit/access/scope.ts';
import type { FileAccess, Viewer } from '../../kit/files/access.ts';
import { readsByLink } from './sharing/share-key.ts';

/** Files of courses: for those who build or translate them, learn with them, or have opened a link to them. */
export const courseFileAccess: FileAccess = {
  course: async (viewer, courseIds) => {
    const { db, actor, now } = viewer;
    if (!actor) return false;
    return (await worksOn(viewer, courseIds)) || readsByLink(db, actor.id, courseIds, now);
  },
};

async function worksOn({ db, actor }: Viewer, courseIds: readonly string[]): Promise<boolean> {
  if (!actor) return false;
  const row = await db
    .selectFrom('course')
    .select('id')
    .where('id', 'in', [...courseIds])
    // a deleted course is still shown to those who may restore it
    .where((eb) =>
      eb.or([
        buildsBrand('course.brand_id', actor),
        eb.and([eb('deleted_at', 'is', null), seesBrandDrafts('course.brand_id', actor)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
