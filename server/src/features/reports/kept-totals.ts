import { sql, type RawBuilder } from 'kysely';
import { reportsBrand } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { Asked } from '../../kit/reports/report.ts';

/**
 * Sums of progress by person and brand, which triggers keep (migration 108). They answer what asks for whole brands and for
 * everything to now; what names courses, curriculums, days, or what counts today only is computed from progress.
 */
export const answersFromTotals = ({ filters, span }: Pick<Asked, 'filters' | 'span'>): boolean =>
  span.from === null &&
  span.to === null &&
  filters['curriculumId'] === undefined &&
  filters['courseId'] === undefined &&
  filters['original']?.[0] !== 'no';

/** SQL: do the sums `t` count? Those of the actor’s brands, and of what the filter names. */
export const countsTotals = ({ actor, filters }: Pick<Asked, 'actor' | 'filters'>): RawBuilder<boolean> => {
  const { brandId } = filters;
  const named = brandId ? sql`t.brand_id = any(${[...brandId]}::uuid[])` : sql`true`;
  return sql<boolean>`(${reportsBrand('t.brand_id', actor)} and ${named})`;
};

/** SQL: the counts that `progressCounts` computes from progress, over sums `t`. */
export const TOTAL_COUNTS = sql`
  coalesce(sum(t.enrolled), 0)::int as enrolled, coalesce(sum(t.in_progress), 0)::int as in_progress,
  coalesce(sum(t.passed), 0)::int as passed, coalesce(sum(t.failed), 0)::int as failed,
  coalesce(sum(t.passed), 0)::int as rate_passed, coalesce(sum(t.score_sum), 0)::float8 / 1000000 as score_sum,
  coalesce(sum(t.score_count), 0)::int as score_count`;

/** A sum that differs from the rows that it is of. */
export interface Drift {
  readonly user_id: string;
  readonly brand_id: string;
}

/** People are recomputed by these parts: one each night, and all of them on Sundays. */
export const PARTS = 10;

/** SQL: is the person in this column in the part? Every person is, where no part is named. */
const inPart = (user: string, part: number | null): RawBuilder<boolean> =>
  part === null
    ? sql<boolean>`true`
    : sql<boolean>`abs(hashtextextended(${sql.ref(user)}::text, 0)) % ${PARTS}::int = ${part}::int`;

/** SQL: the sums as they follow from the rows. */
const recomputed = (part: number | null) => sql`
  select user_id, brand_id, sum(enrolled)::int as enrolled, sum(in_progress)::int as in_progress, sum(passed)::int as passed,
    sum(failed)::int as failed, sum(curriculums_passed)::int as curriculums_passed, sum(score_sum)::bigint as score_sum,
    sum(score_count)::int as score_count
  from (
    select p.user_id, c.brand_id, 1 as enrolled, (p.status = 'in_progress')::int as in_progress,
      (p.status = 'passed')::int as passed, (p.status = 'failed')::int as failed, 0 as curriculums_passed,
      coalesce(round(p.best_score::numeric * 1000000), 0)::bigint as score_sum, (p.best_score is not null)::int as score_count
    from course_progress p join course c on c.id = p.course_id where ${inPart('p.user_id', part)}
    union all
    select p.user_id, k.brand_id, 0, 0, 0, 0, 1, 0, 0
    from curriculum_progress p join curriculum k on k.id = p.curriculum_id
    where p.status = 'passed' and ${inPart('p.user_id', part)}) r
  group by user_id, brand_id`;

/** Where kept sums differ from the rows; sums of nothing are as good as none. */
export async function driftOfTotals(db: Db | Tx, part: number | null = null): Promise<Drift[]> {
  const { rows } = await sql<Drift>`
    select coalesce(t.user_id, r.user_id) as user_id, coalesce(t.brand_id, r.brand_id) as brand_id
    from (select * from user_totals t where ${inPart('t.user_id', part)}) t
      full join (${recomputed(part)}) r on r.user_id = t.user_id and r.brand_id = t.brand_id
    where (coalesce(t.enrolled, 0), coalesce(t.in_progress, 0), coalesce(t.passed, 0), coalesce(t.failed, 0),
        coalesce(t.curriculums_passed, 0), coalesce(t.score_sum, 0), coalesce(t.score_count, 0))
      is distinct from (coalesce(r.enrolled, 0), coalesce(r.in_progress, 0), coalesce(r.passed, 0), coalesce(r.failed, 0),
        coalesce(r.curriculums_passed, 0), coalesce(r.score_sum, 0), coalesce(r.score_count, 0))`.execute(db);
  return rows;
}

/** Brings the sums of one person to what the rows say. Writers of that person’s progress wait meanwhile. */
export async function repairTotals(tx: Tx, userId: string): Promise<void> {
  await sql`select from course_progress where user_id = ${userId} order by course_id for update`.execute(tx);
  await sql`delete from user_totals where user_id = ${userId}`.execute(tx);
  await sql`insert into user_totals (user_id, brand_id, enrolled, in_progress, passed, failed, curriculums_passed, score_sum, score_count)
    select user_id, brand_id, enrolled, in_progress, passed, failed, curriculums_passed, score_sum, score_count
    from (${recomputed(null)}) r where user_id = ${userId}`.execute(tx);
}
