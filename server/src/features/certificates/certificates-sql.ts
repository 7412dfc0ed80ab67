import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { CertificationBrief } from '@forecourt/contract/certificates';
import { isCurrent } from './certificate-scope.ts';

type Named = { _id: string; title: string };

const list = (userId: string, courseId: string, which: RawBuilder<unknown>): RawBuilder<Named[]> => sql<
  Named[]
>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', ct.id, 'title', ct.title) order by ct.kind, ct.title), '[]')
  from certificate ct
  where ct.user_id = ${userId} and ${which} and (ct.course_id = ${courseId} or ct.curriculum_id in (
    select place.curriculum_id from curriculum_course place where place.course_id = ${courseId})))`;

/** SQL: certificates that a user got at this instant, for a course and the curriculums that contain it. */
export const certificatesIssued = (userId: string, courseId: string, at: Date | null): RawBuilder<Named[]> =>
  list(userId, courseId, sql`ct.issued_at = ${at} and ct.replaced_by is null and ct.revoked_at is null`);

/** SQL: a user's current certificates for a course and the curriculums that contain it. */
export const certificatesOfCourse = (userId: string, courseId: string): RawBuilder<Named[]> =>
  list(userId, courseId, isCurrent('ct'));

/** SQL: what the editor of the course or curriculum with this id shows of its certificate; null without one. */
export const certificationBrief = (
  kind: 'course' | 'curriculum',
  id: string,
): RawBuilder<z.infer<typeof CertificationBrief> | null> => sql<z.infer<typeof CertificationBrief> | null>`(
  select jsonb_build_object('_id', n.id, 'enabled', n.enabled, 'validMonths', n.valid_months)
  from certification n where ${sql.ref(`n.${kind}_id`)} = ${sql.ref(id)})`;
