import { sql, type RawBuilder } from 'kysely';
import { RewardStatus } from '@forecourt/contract/rewards';
import { isActiveAccount } from '../../kit/access/standing.ts';
import { isEarned } from '../../kit/metrics-sql.ts';

/** Sums that are kept in a table, and how they follow from the rows that they are of. */
export interface Sums {
  readonly table: string;
  /** The column by which sums are recomputed together. */
  readonly of: string;
  readonly key: readonly string[];
  readonly counts: readonly string[];
  /** A query for the sums as they follow from the rows, with the columns of `key` and `counts`. */
  readonly recomputed: RawBuilder<unknown>;
}

/** SQL: how the account `u` counts. */
export const STANDING = sql`account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;
/** What of the progress of a person is counted, and in `COUNTED` the SQL over progress `p`. */
export const COUNTS = ['enrolled', 'in_progress', 'passed', 'failed', 'score_sum', 'score_count'];
export const COUNTED = sql`1 as enrolled, (p.status = 'in_progress')::int as in_progress, (p.status = 'passed')::int as passed,
  (p.status = 'failed')::int as failed, coalesce(round(p.best_score::numeric * 1000000), 0)::bigint as score_sum,
  (p.best_score is not null)::int as score_count`;

const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone (select tenant_zone()))::date`;

/** SQL: what somebody began or passed, as `e`, with its course `c` and their account `u`. */
const EVENTS = sql`from course_progress p join course c on c.id = p.course_id join user_account u on u.id = p.user_id
  cross join lateral (values (p.enrolled_at, 1, 0), (case when p.status = 'passed' then p.passed_at end, 0, 1)) as e(at, begun, passed)
  where e.at is not null`;

/** SQL: what people earned, as `e`, with their account `u`; and whose brand it is about. */
const ENTRIES = sql`from ledger_entry e join user_account u on u.id = e.user_id
    left join course c on e.subject_kind = 'course' and c.id = e.subject_id
    left join ilt_template w on e.subject_kind = 'live-template' and w.id = e.subject_id
    left join content v on e.subject_kind = 'video' and v.id = e.subject_id
  where e.account = 'points' and ${isEarned('e')}`;
const OF_BRAND = sql`coalesce(c.brand_id, w.brand_id, v.brand_id)`;

const DAY_KEY = ['day', 'standing', 'shard'];
const MONTH_KEY = ['month', 'standing', 'dealer_id'];
const monthOf = (at: string) =>
  sql`date_trunc('month', ${sql.ref(at)} at time zone (select tenant_zone()))::date`;
const yearOf = (at: string) =>
  sql`extract(year from ${sql.ref(at)} at time zone (select tenant_zone()))::smallint`;
/** SQL: what `MONTH_KEY` names, of an event `e` of a row `p` and its account `u`. */
const OF_MONTH = sql`${monthOf('e.at')} as month, ${STANDING} as standing, u.works_at as dealer_id`;
/** What is kept of a course by day and by month. */
export const COURSE_COUNTS = [
  'begun',
  'in_progress',
  'failed',
  'begun_passed',
  'score_sum',
  'score_count',
  'passed',
  'tried',
  'first_passed',
];
/** SQL: what `COURSE_COUNTS` names, of an event `e` of a row `p` of progress. */
const OF_COURSE = sql`e.begun, e.begun * (p.status = 'in_progress')::int as in_progress, e.begun * (p.status = 'failed')::int as failed,
  e.begun * (p.status = 'passed')::int as begun_passed,
  e.begun * coalesce(round(p.best_score::numeric * 1000000), 0)::bigint as score_sum,
  e.begun * (p.best_score is not null)::int as score_count, e.passed, 0 as tried, 0 as first_passed`;
/** SQL: the same of a first attempt `p` that was handed in. */
const OF_TEST = sql`0, 0, 0, 0, 0, 0, 0, 1, (p.passed is true)::int
  from attempt p join user_account u on u.id = p.user_id where p.number = 1 and p.submitted_at is not null`;
/** The same of a curriculum. */
export const CURRICULUM_COUNTS = ['begun', 'begun_passed', 'passed'];
/** SQL: what `CURRICULUM_COUNTS` names, of an event `e` of a row `p` of progress, and its account `u`. */
const OF_CURRICULUM = sql`e.begun, e.begun * (p.status = 'passed')::int as begun_passed, e.passed
  from curriculum_progress p join user_account u on u.id = p.user_id
    cross join lateral (values (p.started_at, 1, 0), (case when p.status = 'passed' then p.passed_at end, 0, 1)) as e(at, begun, passed)
  where e.at is not null`;
/** SQL: what `DAY_KEY` names, of an event `e` of a row `p` and its account `u`. */
const OF_DAY = sql`${dayOf('e.at')} as day, ${STANDING} as standing, day_shard(p.user_id) & 3 as shard`;

/** SQL: entries `e` of credits that stand for a dealer, and how they count. */
const CREDITS = sql`from ledger_entry e where e.account = 'loyalty' and e.dealer_id is not null`;
const CREDITED = sql`e.amount * (${isEarned('e')})::int as earned,
  e.amount * (e.counter like 'loyalty:%' and e.reason in ('receipt', 'photo', 'correction'))::int as programme`;
/** SQL: is the submission `s` a receipt that was approved? */
const IS_RECEIPT = sql`s.type = 'receipt' and s.status = 'approved'`;

/** All sums that are kept by triggers, but those of a person. */
export const KEPT_SUMS: readonly Sums[] = [
  {
    table: 'user_totals',
    of: 'user_id',
    key: ['user_id', 'brand_id'],
    counts: [...COUNTS, 'curriculums_passed'],
    recomputed: sql`
      select p.user_id, c.brand_id, ${COUNTED}, 0 as curriculums_passed
      from course_progress p join course c on c.id = p.course_id
      union all
      select p.user_id, k.brand_id, 0, 0, 0, 0, 0, 0, 1
      from curriculum_progress p join curriculum k on k.id = p.curriculum_id where p.status = 'passed'`,
  },
  {
    table: 'dealer_course_totals',
    of: 'course_id',
    key: ['course_id', 'standing', 'dealer_id'],
    counts: [...COUNTS, 'tried', 'first_passed', 'duties', 'covered', 'overdue'],
    recomputed: sql`
      select p.course_id, ${STANDING} as standing, u.works_at as dealer_id, ${COUNTED}, 0 as tried, 0 as first_passed,
        0 as duties, 0 as covered, 0 as overdue
      from course_progress p join user_account u on u.id = p.user_id
      union all
      select a.course_id, ${STANDING}, u.works_at, 0, 0, 0, 0, 0, 0, 1, (a.passed is true)::int, 0, 0, 0
      from attempt a join user_account u on u.id = a.user_id where a.number = 1 and a.submitted_at is not null
      union all
      select d.course_id, ${STANDING}, u.works_at, 0, 0, 0, 0, 0, 0, 0, 0, 1, d.done::int, (d.late and not d.done)::int
      from training_duty d join user_account u on u.id = d.user_id`,
  },
  {
    table: 'dealer_people',
    of: 'dealer_id',
    key: ['dealer_id', 'standing'],
    counts: ['people', 'certificates', 'holders'],
    // of the rows of people, whatever these say: they are checked themselves
    recomputed: sql`
      select p.dealer_id, p.standing, 1 as people, p.certificates, (p.certificates > 0)::int as holders
      from person_sums p where p.dealer_id is not null`,
  },
  {
    table: 'dealer_curriculum_totals',
    of: 'curriculum_id',
    key: ['curriculum_id', 'standing', 'dealer_id'],
    counts: ['enrolled', 'passed'],
    recomputed: sql`
      select p.curriculum_id, ${STANDING} as standing, u.works_at as dealer_id, 1 as enrolled, (p.status = 'passed')::int as passed
      from curriculum_progress p join user_account u on u.id = p.user_id`,
  },
  {
    table: 'dealer_points',
    of: 'brand_id',
    key: ['brand_id', 'course_id', 'standing', 'dealer_id'],
    counts: ['points'],
    recomputed: sql`
      select ${OF_BRAND} as brand_id, c.id as course_id, ${STANDING} as standing, u.works_at as dealer_id, e.amount as points
      ${ENTRIES} and ${OF_BRAND} is not null`,
  },
  {
    table: 'points_months',
    of: 'month',
    key: ['brand_id', ...MONTH_KEY],
    counts: ['points'],
    recomputed: sql`select ${OF_BRAND} as brand_id, ${OF_MONTH}, e.amount as points ${ENTRIES}`,
  },
  {
    table: 'submission_totals',
    of: 'of_id',
    key: ['of_id', 'kind', 'brand_id', 'type', 'status', 'award_currency', 'currency'],
    counts: ['submissions', 'given', 'amount'],
    recomputed: sql`
      select s.of_id, s.kind, coalesce(s.brand_id, '00000000-0000-0000-0000-000000000000') as brand_id, s.type, s.status,
        coalesce(s.award_currency, '') as award_currency, coalesce(s.currency, '') as currency, 1 as submissions,
        coalesce(s.awarded, s.award) as given, coalesce(s.amount, 0) as amount
      from submission s`,
  },
  {
    table: 'loyalty_years',
    of: 'dealer_id',
    key: ['dealer_id', 'year', 'brand_id', 'currency'],
    counts: ['submissions', 'receipts', 'photos', 'pending', 'denied', 'purchases'],
    recomputed: sql`
      select s.dealer_id, ${yearOf('s.submitted_at')} as year, s.brand_id, case when s.amount is not null then s.currency end as currency,
        1 as submissions, (${IS_RECEIPT})::int as receipts, (s.type = 'photo' and s.status = 'approved')::int as photos,
        (s.status = 'pending')::int as pending, (s.status = 'denied')::int as denied,
        case when ${IS_RECEIPT} then coalesce(s.amount, 0) else 0 end as purchases
      from submission s where s.kind = 'loyalty' and s.dealer_id is not null`,
  },
  {
    table: 'reward_months',
    of: 'incentive_id',
    key: ['incentive_id', 'month', 'lane'],
    counts: ['earned', 'redeemed', 'sent'],
    recomputed: sql`
      select r.incentive_id, ${monthOf('e.at')} as month, coalesce(day_shard(r.user_id) & 3, 0) as lane, e.earned, e.redeemed, e.sent
      from reward r cross join lateral (values (r.earned_at, 1, 0, 0), (r.redeemed_at, 0, 1, 0), (r.sent_at, 0, 0, 1))
        as e(at, earned, redeemed, sent)
      where r.incentive_id is not null and e.at is not null`,
  },
  {
    table: 'reward_sums',
    of: 'month',
    key: ['month', 'incentive_id', 'brand_id', 'kind', 'lane'],
    counts: [...RewardStatus.options, 'value'],
    recomputed: sql`
      select ${monthOf('r.day')} as month, r.incentive_id, r.brand_id, r.kind, coalesce(day_shard(r.user_id) & 3, 0) as lane,
        ${sql.join(RewardStatus.options.map((status) => sql`(r.status = ${status})::int as ${sql.ref(status)}`))},
        case when r.status in ('redeemed', 'sent') then r.value else 0 end as value
      from (select *, coalesce(redeemed_at, earned_at, created_at) as day from reward) r`,
  },
  {
    table: 'question_misses',
    of: 'test_version_id',
    key: ['test_version_id', 'place', 'standing', 'lane'],
    counts: ['tries'],
    recomputed: sql`
      select a.test_version_id, m.place, ${STANDING} as standing, day_shard(a.user_id) & 3 as lane, 1 as tries
      from attempt a join user_account u on u.id = a.user_id
        cross join lateral (select -1 as place union all select unnest(a.missed)) m
      where a.submitted_at is not null and a.missed is not null`,
  },
  {
    table: 'duty_days',
    of: 'day',
    key: ['day', 'standing', 'lane'],
    counts: ['open'],
    recomputed: sql`
      select ${dayOf('d.due_at')} as day, ${STANDING} as standing, day_shard(d.user_id) & 3 as lane, 1 as open
      from training_duty d join user_account u on u.id = d.user_id where d.due_at is not null and not d.done`,
  },
  {
    table: 'board_sizes',
    of: 'since',
    key: ['since', 'period', 'brand_id', 'lane'],
    counts: ['people'],
    recomputed: sql`
      select e.since, e.period, e.brand_id, day_shard(e.user_id) & 3 as lane, 1 as people
      from (select user_id, since, period, null::uuid as brand_id, points from earned_points
          union all select user_id, since, period, brand_id, points from earned_points_of_brand) e
        join user_account u on u.id = e.user_id
      where e.points > 0 and ${isActiveAccount('u')}`,
  },
  {
    table: 'credit_years',
    of: 'dealer_id',
    key: ['dealer_id', 'year', 'counter'],
    counts: ['earned', 'programme', 'redeemed', 'expired', 'available'],
    recomputed: sql`
      select e.dealer_id, ${yearOf('e.at')} as year, e.counter, ${CREDITED},
        -e.amount * (e.user_id is null and e.reason = 'redemption')::int as redeemed,
        -e.amount * (e.user_id is null and e.reason = 'expiry')::int as expired, e.amount * (e.user_id is null)::int as available
      ${CREDITS}`,
  },
  {
    table: 'credit_months',
    of: 'dealer_id',
    key: ['dealer_id', 'month', 'counter'],
    counts: ['earned', 'programme'],
    recomputed: sql`select e.dealer_id, ${monthOf('e.at')} as month, e.counter, ${CREDITED} ${CREDITS}`,
  },
  {
    table: 'training_by_day',
    of: 'day',
    key: ['day', 'brand_id', 'standing', 'shard'],
    counts: ['begun', 'passed'],
    recomputed: sql`
      select ${dayOf('e.at')} as day, c.brand_id, ${STANDING} as standing, day_shard(p.user_id) as shard, e.begun, e.passed
      ${EVENTS}`,
  },
  {
    table: 'training_by_week',
    of: 'week',
    key: ['week', 'brand_id', 'standing', 'dealer_id'],
    counts: ['begun', 'passed', 'begun_passed'],
    recomputed: sql`
      select date_trunc('week', e.at at time zone (select tenant_zone()))::date as week, c.brand_id, ${STANDING} as standing,
        u.works_at as dealer_id, e.begun, e.passed, e.begun * (p.status = 'passed')::int as begun_passed
      ${EVENTS}`,
  },
  {
    table: 'course_days',
    of: 'course_id',
    key: ['course_id', ...DAY_KEY],
    counts: COURSE_COUNTS,
    recomputed: sql`
      select p.course_id, ${OF_DAY}, ${OF_COURSE} ${EVENTS}
      union all select p.course_id, ${dayOf('p.submitted_at')}, ${STANDING}, day_shard(p.user_id) & 3, ${OF_TEST}`,
  },
  {
    table: 'course_months',
    of: 'course_id',
    key: ['course_id', ...MONTH_KEY],
    counts: COURSE_COUNTS,
    recomputed: sql`
      select p.course_id, ${OF_MONTH}, ${OF_COURSE} ${EVENTS}
      union all select p.course_id, ${monthOf('p.submitted_at')}, ${STANDING}, u.works_at, ${OF_TEST}`,
  },
  {
    table: 'curriculum_days',
    of: 'curriculum_id',
    key: ['curriculum_id', ...DAY_KEY],
    counts: CURRICULUM_COUNTS,
    recomputed: sql`select p.curriculum_id, ${OF_DAY}, ${OF_CURRICULUM}`,
  },
  {
    table: 'curriculum_months',
    of: 'curriculum_id',
    key: ['curriculum_id', ...MONTH_KEY],
    counts: CURRICULUM_COUNTS,
    recomputed: sql`select p.curriculum_id, ${OF_MONTH}, ${OF_CURRICULUM}`,
  },
  {
    table: 'points_by_day',
    of: 'day',
    key: DAY_KEY,
    counts: ['points'],
    recomputed: sql`select ${dayOf('e.at')} as day, ${STANDING} as standing, day_shard(e.user_id) as shard, e.amount as points
      from ledger_entry e join user_account u on u.id = e.user_id where e.account = 'points' and ${isEarned('e')}`,
  },
  {
    table: 'seen_by_day',
    of: 'day',
    key: ['day', 'before', 'shard'],
    counts: ['people'],
    recomputed: sql`
      select d.day, coalesce(lag(d.day) over (partition by d.user_id order by d.day), '-infinity'::date) as before,
        day_shard(d.user_id) as shard, 1 as people
      from user_day d`,
  },
];

/** Sums by day that are split by person, so that many who learn at one moment do not wait for each other. */
export const SHARDED: readonly Omit<Sums, 'recomputed'>[] = KEPT_SUMS.filter(({ key }) =>
  key.includes('shard'),
);
/** The key of a sum with all its shards: into which of them it was added does not matter. */
export const wholeKey = (key: readonly string[]): string[] => key.filter((name) => name !== 'shard');

/** Sums by days, weeks and months of the tenant's zone. */
const ZONED = [
  'training_by_day',
  'training_by_week',
  'points_by_day',
  'duty_days',
  'course_days',
  'course_months',
  'curriculum_days',
  'curriculum_months',
  'points_months',
  'loyalty_years',
  'reward_months',
  'reward_sums',
  'credit_years',
  'credit_months',
];

/** Sums that move with the tenant's time zone. */
export const OF_ZONE: readonly Sums[] = KEPT_SUMS.filter(({ table }) => ZONED.includes(table));
