import { sql, type RawBuilder } from 'kysely';
import { isLimitedToOwnBrands, reportsBrand } from '../../kit/access/scope.ts';
import { hasFailed, hasPassed, isEarned, isInProgress, within } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import {
  expiresSoon,
  isCertificateExpired,
  holdsOn,
  isCurrent,
  isExpiring,
  isValid,
  isExpiredOrExpiring,
} from '../certificates/certificates.public.ts';
import { asHashedSubplan } from '../../kit/list.ts';
import { answersFromTotals, countsTotals, seesManyDealers } from './kept-totals.ts';

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

/** SQL: does the course `c` count? Null where all do: then nothing of it is asked. */
export const coursesThatCount = (which: Which): RawBuilder<boolean> | null =>
  namesTraining(which) ? countsCourse('c', which) : null;

/** SQL: does the curriculum `alias` count? */
export function countsCurriculum(alias: string, { actor, filters }: Which): RawBuilder<boolean> {
  const { brandId, curriculumId, courseId } = filters;
  const rules = [
    reportsBrand(`${alias}.brand_id`, actor),
    ...(brandId ? [sql`${sql.ref(`${alias}.brand_id`)} = any(${ids(brandId)})`] : []),
    ...(curriculumId ? [sql`${sql.ref(`${alias}.id`)} = any(${ids(curriculumId)})`] : []),
    ...(courseId
      ? [
          sql`exists (select from curriculum_course place where place.curriculum_id = ${sql.ref(`${alias}.id`)}
            and place.course_id = any(${ids(courseId)}))`,
        ]
      : []),
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

/**
 * SQL: the counts of progress in courses, over rows `p` of `course_progress`. `rate_passed` counts the passes of those
 * who enrolled within the span: without a span that is all of them, with one the rate stays between 0 and 1.
 */
export function progressCounts(asked: Asked): RawBuilder<unknown> {
  const { passed, inProgress, failed } = standings('p', asked);
  const enrolledThen = within('p.enrolled_at', asked.span);
  const passedThen = within('p.passed_at', asked.span);
  return sql`
    (count(*) filter (where ${enrolledThen}))::int as enrolled,
    (count(*) filter (where ${inProgress} and ${enrolledThen}))::int as in_progress,
    (count(*) filter (where ${passed} and ${passedThen}))::int as passed,
    (count(*) filter (where ${failed} and ${enrolledThen}))::int as failed,
    (count(*) filter (where ${passed} and ${enrolledThen}))::int as rate_passed,
    coalesce(sum(p.best_score::float8) filter (where ${enrolledThen}), 0) as score_sum,
    (count(p.best_score) filter (where ${enrolledThen}))::int as score_count`;
}

/** SQL: the columns that average score and completion rate of a total need. */
export const progressParts = (figures: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${figures}.${name}`);
  return sql`${column('score_sum')} as score_sum, ${column('score_count')} as score_count,
    ${column('rate_passed')} as rate_passed, ${column('enrolled')} as rate_enrolled`;
};

/** SQL: mean of people's best scores; null without a test. */
export const averageScore = (figures: string): RawBuilder<number | null> =>
  sql<number | null>`(${sql.ref(`${figures}.score_sum`)} / nullif(${sql.ref(`${figures}.score_count`)}, 0))`;

/** SQL: the same over all rows of a total with {@link progressParts}. */
export const AVERAGE_OF_ALL = sql<number | null>`(sum(score_sum) / nullif(sum(score_count), 0))::float8`;
export const RATE_OF_ALL = sql<number | null>`(sum(rate_passed)::float8 / nullif(sum(rate_enrolled), 0))`;

/** SQL: is the entry `e` about one of the things of a kind? @param query for their ids */
const about = (kind: string, query: RawBuilder<unknown>) =>
  sql`(e.subject_kind = ${kind} and e.subject_id in (${query}))`;

/** SQL: was the entry `e` earned with training of brands that count? With their courses, classes and videos. */
function ofTraining(asked: Asked): RawBuilder<unknown> {
  const { brandId, curriculumId, courseId } = asked.filters;
  // few courses: their ids are found first, and their entries by them
  if (curriculumId ?? courseId)
    return sql`(e.subject_kind = 'course'
      and e.subject_id = any(array(select c.id from course c where ${countsCourse('c', asked)})))`;
  const brands = (column: string) => sql`${reportsBrand(column, asked.actor)}
    and ${brandId ? sql`${sql.ref(column)} = any(${ids(brandId)})` : sql`true`}`;
  return sql`(${about('course', sql`select c.id from course c where ${countsCourse('c', asked)}`)}
    or ${about('live-template', sql`select x.id from ilt_template x where ${brands('x.brand_id')}`)}
    or ${about('video', sql`select x.id from content x where ${brands('x.brand_id')}`)})`;
}

/** SQL: is the entry `e` one of the points that count, earned within the span? A brand manager's count their brands' training. */
export function countsPoints(asked: Asked): RawBuilder<boolean> {
  return sql<boolean>`(e.account = 'points' and ${isEarned('e')} and ${within('e.at', asked.span)}
    and ${namesTraining(asked) ? ofTraining(asked) : sql`true`})`;
}

/** Whether only what was done with some brands, curriculums or courses counts. */
export const namesTraining = ({ filters: { brandId, curriculumId, courseId }, actor }: Which): boolean =>
  (brandId ?? curriculumId ?? courseId) !== undefined || isLimitedToOwnBrands(actor);

/** Whether points are asked for that were earned at any time, with whole brands: these are kept by person and brand. */
const countsToNow = (asked: Asked): boolean =>
  asksToNow(asked) && (asked.filters['curriculumId'] ?? asked.filters['courseId']) === undefined;

/** Whether everything to now is asked for, and not what happened within a span. */
export const asksToNow = ({ span }: Pick<Asked, 'span'>): boolean => span.from === null && span.to === null;

/** Whether all points count that anybody has ever earned: these are kept by person. */
export const countsAllPoints = (asked: Asked): boolean => countsToNow(asked) && !namesTraining(asked);

/** SQL: the condition on sums `e` of points by brand, everything to now. */
const pointsOfBrands = ({ actor, filters: { brandId } }: Asked) =>
  sql`e.period = 'all' and e.since = '1970-01-01' and ${reportsBrand('e.brand_id', actor)}
    and ${brandId ? sql`e.brand_id = any(${ids(brandId)})` : sql`true`}`;

/** Whether what people have done at any time with all brands is asked for: it stands in their narrow row (migration 370). */
export const answersFromPeople = (asked: Asked): boolean => answersFromTotals(asked) && !namesTraining(asked);

/** SQL: do sums `t` of points by home dealer count? Those of the actor's brands, and of what the filters name. */
export function countsDealerPoints(asked: Asked): RawBuilder<boolean> {
  const { brandId, curriculumId, courseId } = asked.filters;
  if (curriculumId ?? courseId)
    return sql<boolean>`t.course_id = any(array(select c.id from course c where ${countsCourse('c', asked)}))`;
  return sql<boolean>`(${reportsBrand('t.brand_id', asked.actor)}
    and ${brandId ? sql`t.brand_id = any(${ids(brandId)})` : sql`true`})`;
}

/** SQL: a query for the points of everybody by `id`, where they are kept; null where the ledger has to be read. */
const pointsByPerson = (asked: Asked): RawBuilder<unknown> | null => {
  if (!countsToNow(asked)) return null;
  return countsAllPoints(asked)
    ? sql`select e.user_id as id, e.points as value from person_sums e`
    : sql`select e.user_id as id, sum(e.points) as value from earned_points_of_brand e where ${pointsOfBrands(asked)} group by e.user_id`;
};

/** SQL: the same, read from the ledger where nothing is kept. */
export const pointsOfEverybody = (asked: Asked): RawBuilder<unknown> =>
  pointsByPerson(asked) ??
  sql`select e.user_id as id, sum(e.amount) as value from ledger_entry e
    where e.user_id is not null and ${countsPoints(asked)} group by e.user_id`;

/** SQL: a query for the points that people earned within the span. @param whose SQL over the column `e.user_id` */
export function pointsOf(asked: Asked, whose: RawBuilder<unknown>): RawBuilder<number> {
  if (countsAllPoints(asked))
    return sql<number>`select coalesce(sum(e.points), 0)::int as points from person_sums e where ${whose}`;
  if (countsToNow(asked))
    return sql<number>`select coalesce(sum(e.points), 0)::int as points from earned_points_of_brand e
      where ${pointsOfBrands(asked)} and ${whose}`;
  return sql<number>`select coalesce(sum(e.amount), 0)::int as points from ledger_entry e where ${whose} and ${countsPoints(asked)}`;
}

/** SQL: points that the person in this column earned within the span. */
export const earnedPoints = (user: string, asked: Asked): RawBuilder<number> =>
  sql<number>`(${pointsOf(asked, sql`e.user_id = ${sql.ref(user)}`)})`;

/** SQL: what must hold of certificates `ct` that count, and the ways in which one may belong to the curriculums that are named. */
function certificateRules(which: Which) {
  const { brandId, curriculumId, courseId } = which.filters;
  const rules = [
    reportsBrand('ct.brand_id', which.actor),
    // one brand’s stand in an index by person
    ...(brandId
      ? [
          brandId.length === 1
            ? sql`ct.brand_id = ${brandId[0]}::uuid`
            : sql`ct.brand_id = any(${ids(brandId)})`,
        ]
      : []),
    ...(courseId ? [sql`ct.course_id = any(${ids(courseId)})`] : []),
  ];
  const ways = curriculumId
    ? [
        sql`ct.curriculum_id = any(${ids(curriculumId)})`,
        sql`ct.course_id = any(array(select place.course_id from curriculum_course place
          where place.curriculum_id = any(${ids(curriculumId)})))`,
      ]
    : [];
  return { rules, ways };
}

/** SQL: do certificates `ct` count? Those of the actor's brands, and of what the filters name. */
export const countsCertificate = (which: Which): RawBuilder<boolean> => {
  const { rules, ways } = certificateRules(which);
  const named = ways.length > 0 ? [sql`(${sql.join(ways, sql` or `)})`] : [];
  return sql<boolean>`(${sql.join([...rules, ...named], sql` and `)})`;
};

/** SQL: the same as rules of which no certificate follows two: each is read from an index of its own. */
export const countsCertificateEachWay = (which: Which): readonly RawBuilder<boolean>[] => {
  const { rules, ways } = certificateRules(which);
  const each = ways.length > 0 ? ways.map((way) => [...rules, way]) : [rules];
  return each.map((all) => sql<boolean>`(${sql.join(all, sql` and `)})`);
};

/** Whether certificates count by their brands alone. */
export const countsBrandsOnly = ({ filters: { curriculumId, courseId } }: Which): boolean =>
  curriculumId === undefined && courseId === undefined;

const BRANDS = sql`(select b.id as brand_id from brand b) b`;
/** SQL: do certificates of most brands count? Then those of the others are fewer. Said once for a statement. */
export const countsMostBrands = (which: Which): RawBuilder<boolean> =>
  sql<boolean>`(select count(*) filter (where ${countsTotals(which, 'b')}) * 2 > count(*) from ${BRANDS})`;
/** SQL: is the certificate `ct` of a brand that does not count? These are found first, and theirs alone are read. */
export const isOfOtherBrands = (which: Which): RawBuilder<boolean> =>
  sql<boolean>`ct.brand_id = any(array(select b.brand_id from ${BRANDS} where not ${countsTotals(which, 'b')}))`;

/** SQL: the certificates `ct` that count of the person in this column. */
const certificatesOf = (user: string, which: Which): RawBuilder<unknown> =>
  sql`certificate ct where ct.user_id = ${sql.ref(user)} and ${countsCertificate(which)}`;

/** SQL: a query for valid certificates of everybody by `id`. */
export const certifiedByPerson = (asked: Asked): RawBuilder<unknown> =>
  sql`select ct.user_id as id, count(*) as value from certificate ct
    where ${isValid('ct', asked.today)} and ${countsCertificate(asked)} group by ct.user_id`;

/**
 * SQL: certificates of everybody whose last valid day is over or near, by person, as `e`: how many are `gone` of those that the row of
 * the person counts, and how many expire `soon`. They are few beside all others, and found by their day.
 */
export const nearTheirEnd = ({ today }: Pick<Asked, 'today'>): RawBuilder<unknown> =>
  sql`(select ct.user_id, count(*) filter (where not ${holdsOn('ct', today)}) as gone,
      count(*) filter (where ${expiresSoon('ct', today)}) as soon
    from certificate ct where ${isCurrent('ct')} and ${isExpiredOrExpiring('ct', today)} group by ct.user_id) e`;

/** SQL: lateral join `held` with valid and expiring certificates of the person in this column. */
export const heldCertificates = (user: string, asked: Asked): RawBuilder<unknown> => sql`
  cross join lateral (select (count(*) filter (where ${holdsOn('ct', asked.today)}))::int as certified,
    (count(*) filter (where ${expiresSoon('ct', asked.today)}))::int as expiring
    from ${certificatesOf(user, asked)} and ${isCurrent('ct')}) held`;

/** SQL: a join that leaves duties of courses that count; nothing where all do: every duty is about a course that is there. */
export const coursesOfDuties = (asked: Which): RawBuilder<unknown> =>
  namesTraining(asked)
    ? sql`join course dc on dc.id = duty.course_id and ${countsCourse('dc', asked)}`
    : sql``;

/** SQL: what the person in this column must have passed by now and has not, from the duties that a job keeps. */
export const overdueOf = (user: string, asked: Pick<Asked, 'actor' | 'filters'>): RawBuilder<unknown> => sql`
  training_duty duty join course dc on dc.id = duty.course_id
  where duty.user_id = ${sql.ref(user)} and duty.late and not duty.done and ${countsCourse('dc', asked)}`;

const STANDINGS = ['enrolled', 'inProgress', 'passed', 'failed', 'certified', 'expiring', 'overdue'] as const;
export const STANDING_WORDS: readonly string[] = STANDINGS;

type Standing = (typeof STANDINGS)[number];
const isStanding = (value: string): value is Standing => STANDING_WORDS.includes(value);

/** SQL: what rows `t` of sums must be to stand for somebody who has begun, passed, … something. */
const STANDS: Readonly<Partial<Record<Standing, RawBuilder<boolean>>>> = {
  enrolled: sql`t.enrolled > 0`,
  inProgress: sql`t.in_progress > 0`,
  passed: sql`t.passed > 0`,
  failed: sql`t.failed > 0`,
};

/** SQL: the same where the narrow row `t` of somebody says it; else null. */
function inRow(value: Standing, asked: Asked): RawBuilder<boolean> | null {
  if (namesTraining(asked)) return null;
  if (value === 'certified') return sql<boolean>`t.certified_until >= ${asked.today}::date`;
  if (value === 'overdue') return sql<boolean>`t.overdue > 0`;
  return answersFromTotals(asked) ? (STANDS[value] ?? null) : null;
}

/** SQL: does somebody with the narrow row `t` stand so? Null where only progress itself says so. */
export function standsInRow(value: string, asked: Asked): RawBuilder<boolean> | null {
  if (!isStanding(value)) return null;
  const those = standingAs(value, asked);
  return inRow(value, asked) ?? (those && asHashedSubplan(sql`t.user_id in (${those})`));
}

/** SQL: a query for `id` of everybody who has anything that counts as such; null where only progress itself says so. */
function standingAs(value: Standing, asked: Asked): RawBuilder<unknown> | null {
  const rule = inRow(value, asked);
  if (rule) return sql`select t.user_id as id from person_sums t where ${rule}`;
  const certificates = (state: RawBuilder<unknown>) =>
    sql`select ct.user_id as id from certificate ct where ${countsCertificate(asked)} and ${state} group by ct.user_id`;
  if (value === 'certified') return certificates(isValid('ct', asked.today));
  if (value === 'expiring') return certificates(isExpiring('ct', asked.today));
  if (value === 'overdue')
    return sql`select duty.user_id as id from training_duty duty ${coursesOfDuties(asked)}
      where duty.late and not duty.done group by duty.user_id`;
  if (!answersFromTotals(asked)) return null;
  return sql`select t.user_id as id from user_totals t where ${STANDS[value]} and ${countsTotals(asked)}`;
}

/** SQL: the same of the person in a column by progress, where days or things are named. */
function standsByProgress(user: string, value: Standing, asked: Asked): RawBuilder<boolean> {
  const { passed, inProgress, failed } = standings('p', asked);
  const rule = { passed, inProgress, failed }[value as string] ?? sql`true`;
  return sql<boolean>`exists (select from course_progress p join course c on c.id = p.course_id
    where p.user_id = ${sql.ref(user)} and ${countsCourse('c', asked)} and ${rule}
      and ${within(value === 'passed' ? 'p.passed_at' : 'p.enrolled_at', asked.span)})`;
}

/**
 * SQL: has the person in this column anything that counts as such? What opens from a figure are these people. Where they may be
 * most of everybody they are looked up once, so that a page is read in its order; those of a dealer are looked at one by one.
 */
export function standsAs(user: string, values: readonly string[], asked: Asked): RawBuilder<boolean> {
  const many = seesManyDealers(asked.actor) && asked.filters['dealerId'] === undefined;
  const rules = STANDINGS.filter((one) => values.includes(one)).map((one) => {
    const those = standingAs(one, asked);
    if (!those) return standsByProgress(user, one, asked);
    return many
      ? asHashedSubplan(sql`${sql.ref(user)} in (${those})`)
      : sql<boolean>`exists (select from (${those}) x where x.id = ${sql.ref(user)})`;
  });
  return sql<boolean>`(${sql.join(rules, sql` or `)})`;
}
