import { sql, type RawBuilder } from 'kysely';
import { canEditBrandSql, canSeeUser } from '../../kit/access/scope.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';

/** SQL: neither reissued, nor revoked, nor renewed. */
export const isCurrent = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.replaced_by`)} is null and ${sql.ref(`${alias}.revoked_at`)} is null
  and ${sql.ref(`${alias}.renewed_at`)} is null)`;

/**
 * SQL: does the certificate in this row exist for the actor? One's own; with a right to see people, those of the people
 * in scope; with one to see people or reports, those of the brands that one builds.
 */
export function canSeeCertificate(alias: string, actor: Actor): RawBuilder<boolean> {
  const user = `${alias}.user_id`;
  const own = sql<boolean>`${sql.ref(user)} = ${actor.id}`;
  if (!hasPermission(actor, 'VIEW_USERS', 'USER_REPORTS', 'CURRICULUM_REPORTS', 'COURSE_REPORTS')) return own;
  return sql<boolean>`(${own} or ${canSeeUser(user, actor)} or ${ofOwnBrand(alias, actor)})`;
}

/** SQL: true when its brand is one the actor builds with; never for a deleted brand. */
const ofOwnBrand = (alias: string, actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${canEditBrandSql(`${alias}.brand_id`, actor)} and ${sql.ref(`${alias}.brand_id`)} is not null, false)`;

/** SQL: true when the actor may reissue or revoke the certificate. */
export function correctsCertificate(alias: string, actor: Actor): RawBuilder<boolean> {
  const person = hasPermission(actor, 'MODIFY_USERS')
    ? canSeeUser(`${alias}.user_id`, actor)
    : sql<boolean>`false`;
  return sql<boolean>`(${sql.ref(`${alias}.user_id`)} <> ${actor.id} and (${person}
    or (${publishes(alias, actor)} and ${ofOwnBrand(alias, actor)})))`;
}

const publishes = (alias: string, actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`case ${sql.ref(`${alias}.kind`)} when 'course' then ${hasPermission(actor, 'PUBLISH_COURSE')}::boolean
    else ${hasPermission(actor, 'PUBLISH_CURRICULUM')}::boolean end`;
