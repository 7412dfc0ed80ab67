import { sql } from 'kysely';
import { membershipOf } from '../../kit/access/membership.ts';
import { seesBrandDrafts } from '../../kit/access/scope.ts';
import type { SeesOwner } from '../../kit/files/access.ts';
import { visibleTraining } from './visible-training.ts';

/**
 * Who may see the files of a course: who may read it (visible and not locked), its builders, and translators. The
 * picture of a locked course is a file that stands on its card; see {@link seesCourseCard}.
 */
export const seesCourseFiles: SeesOwner = async ({ db, actor }, courseIds) => {
  if (!actor) return false;
  const { rows } = await sql`
    with ${visibleTraining(actor.id, await membershipOf(db, actor))}
    select from seen_course s where s.id = any(${[...courseIds]}::uuid[]) and s.lock_id is null
    union all
    select from course c where c.id = any(${[...courseIds]}::uuid[]) and c.deleted_at is null
      and ${seesBrandDrafts('c.brand_id', actor)}
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Who may see what stands on a course's card: also those for whom the course is still locked. */
export const seesCourseCard: SeesOwner = async ({ db, actor }, courseIds) => {
  if (!actor) return false;
  const { rows } = await sql`
    with ${visibleTraining(actor.id, await membershipOf(db, actor))}
    select from seen_course s where s.id = any(${[...courseIds]}::uuid[])
    union all
    select from course c where c.id = any(${[...courseIds]}::uuid[]) and c.deleted_at is null
      and ${seesBrandDrafts('c.brand_id', actor)}
    limit 1`.execute(db);
  return rows.length > 0;
};
