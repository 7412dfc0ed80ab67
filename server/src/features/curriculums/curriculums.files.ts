import type { SeesOwner } from '../../kit/files/access.ts';
import { curriculumsOf, sees, viewerOf } from './curriculum-scope.ts';

/** Files of a curriculum are visible to users who see the curriculum. */
export const canSeeCurriculumFiles: SeesOwner = async ({ db, actor }, ownerIds) => {
  if (!actor || ownerIds.length === 0) return false;
  const row = await curriculumsOf(db)
    .select('c.id')
    .where('c.id', 'in', [...ownerIds])
    .where(sees(await viewerOf(db, actor)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
