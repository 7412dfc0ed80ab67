import { sql } from 'kysely';
import { membershipOf } from '../../kit/access/membership.ts';
import { canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { SeesOwner } from '../../kit/files/access.ts';
import { visibleTraining } from './visible-training.ts';

/**
 * Visibility of a course's files: users who may read the course (visible and not locked), its builders, and
 * translators. Its image is on its card, so users for whom it is locked see that one file.
 */
export const canSeeCourseFiles: SeesOwner = async ({ db, actor }, courseIds, fileId) => {
  if (!actor) return false;
  const { rows } = await sql`
    with ${visibleTraining(actor.id, await membershipOf(db, actor))}
    select from seen_course s join course c on c.id = s.id
    where s.id = any(${[...courseIds]}::uuid[]) and (s.lock_id is null or c.image_id = ${fileId})
    union all
    select from course c
    where c.id = any(${[...courseIds]}::uuid[]) and c.deleted_at is null and ${canSeeBrandDrafts('c.brand_id', actor)}
    limit 1`.execute(db);
  return rows.length > 0;
};
