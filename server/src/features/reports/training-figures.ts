import { sql, type RawBuilder } from 'kysely';
import { reportsBrand } from '../../kit/access/scope.ts';
import { hasFailed, hasPassed, isInProgress } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { isCertificateExpired } from '../certificates/certificates.public.ts';

const ids = (values: readonly string[]) => sql`${[...values]}::uuid[]`;

/** What of the training counts: the actor's brands, and what the filters name. */
type Which = Pick<Asked, 'actor' | 'filters'>;

const inCurriculum = (course: string, curriculums: readonly string[]) =>
  sql`exists (select from curriculum_course place where place.course_id = ${sql.ref(course)}
    and place.curriculum_id = any(${ids(curriculums)}))`;

/** SQL: does the course `alias` count? A deleted one does until it is removed for good. */
export function countsCourse(alias: string, { actor, filters }: Which): RawBuilder<boolean> {
  const { brandId, curriculumId, courseId } = filters;
  const rules = [
    reportsBrand(`${alias}.brand_id`, actor),
    ...(brandId ? [sql`${sql.ref(`${alias}.brand_id`)} = any(${ids(brandId)})`] : []),
    ...(curriculumId ? [inCurriculum(`${alias}.id`, curriculumId)] : []),
    ...(courseId ? [sql`${sql.ref(`${alias}.id`)} = any(${ids(courseId)})`] : []),
  ];
  return sql<boolean>`(${sql.join(rules, sql` and `)})`;
}

/** Whether a pass counts that is not valid today: `original`, yes unless asked otherwise. */
const original = ({ filters }: Which): boolean => filters['original']?.[0] !== 'no';

/**
 * SQL: how the progress `alias` counts. With `original=no` a pass counts while it is valid: what is open again, or whose
 * certificate has run out, is in progress.
 */
export function standings(
  alias: string,
  asked: Pick<Asked, 'actor' | 'filters' | 'today'>,
  thing: 'course_id' | 'curriculum_id' = 'course_id',
) {
  if (original(asked))
    return { passed: hasPassed(alias), inProgress: isInProgress(alias), failed: hasFailed(alias) };
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const passed = sql<boolean>`(${hasPassed(alias)} and ${column('renewal_status')} is null
    and not exists (select from certificate ran where ran.user_id = ${column('user_id')}
      and ran.${sql.ref(thing)} = ${column(thing)} and ${isCertificateExpired('ran', asked.today)}))`;
  const failed = sql<boolean>`(coalesce(${column('renewal_status')}, ${column('status')}) = 'failed')`;
  return { passed, failed, inProgress: sql<boolean>`(not ${passed} and not ${failed})` };
}
