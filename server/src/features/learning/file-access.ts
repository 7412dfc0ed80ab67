import { sql } from 'kysely';
import { membershipOf } from '../../kit/access/membership.ts';
import { seesBrandDrafts } from '../../kit/access/scope.ts';
import type { SeesOwner } from '../../kit/files/access.ts';
import { visibleTraining } from './visible-training.ts';

/**
 * Who may see a file of a course: who may read the course (visible and not locked), its builders, and translators. Its
 * picture stands on its card, so those for whom it is still locked see that one file.
 */
export const seesCourseFiles: SeesOwner = async ({ db, actor }, courseIds, fileId) => {
  if (!actor) return false;
  const { rows } = await sql`
    with ${visibleTraining(actor.id, await membershipOf(db, actor))}
    select from seen_course s join course c on c.id = s.id
    where s.id = any(${[...courseIds]}::uuid[]) and (s.lock_id is null or c.image_id = ${fileId})
    union all
    select from course c
    where c.id = any(${[...courseIds]}::uuid[]) and c.deleted_at is null and ${seesBrandDrafts('c.brand_id', actor)}
    limit 1`.execute(db);
  return rows.length > 0;
};
