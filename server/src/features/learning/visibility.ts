import { sql, type RawBuilder } from 'kysely';
import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import type { Membership } from '../../kit/access/membership.ts';

/**
 * SQL: does the row of `brand` under `alias` exist for this person as a learner? Published, and a brand that they
 * belong to.
 */
export const visibleBrand = (alias: string, member: Membership): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.deleted_at`)} is null
  and ${ofBrand(`${alias}.id`, member)})`;

/**
 * SQL: does the row of `curriculum` under `alias` exist for this person as a learner? Published, of a visible brand,
 * and addressed to them.
 */
export const visibleCurriculum = (alias: string, member: Membership): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.deleted_at`)} is null
  and ${audienceMatches(alias, member)}
  and exists (select from brand seen_brand
    where seen_brand.id = ${sql.ref(`${alias}.brand_id`)} and ${visibleBrand('seen_brand', member)}))`;

/**
 * SQL: does the row of `course` under `alias` exist for this person as a learner? Published, and in at least one
 * curriculum that is visible to them.
 */
export const visibleCourse = (alias: string, member: Membership): RawBuilder<boolean> => sql<boolean>`(
  ${activeCourse(alias)}
  and exists (select from curriculum_course seen_place join curriculum seen_in on seen_in.id = seen_place.curriculum_id
    where seen_place.course_id = ${sql.ref(`${alias}.id`)} and ${visibleCurriculum('seen_in', member)}))`;

/** SQL: is the course published and not deleted? Only such courses count towards a curriculum. */
export const activeCourse = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.deleted_at`)} is null)`;

/** SQL: has the course a test? Its quiz as edited says so; a version of it is made when it is first asked for. */
export const hasTest = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(case when jsonb_typeof(${sql.ref(`${alias}.quiz`)}) = 'array'
    then jsonb_array_length(${sql.ref(`${alias}.quiz`)}) > 0 else false end)`;
