import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../clock.ts';
import { RENEWAL_OPENS } from '../metrics-sql.ts';
import type { TableName } from './star.ts';

/**
 * What every figure of reports means: a fact, which of its rows count, on which day each counts, and what is added up. A span of days, a
 * filter, an order and a grouping follow from that for every metric (docs/decisions/080-figures.md).
 */
export interface Metric {
  readonly fact: FactName;
  /** The day on which it happened: what a span asks for, and months are counted by. Absent: it is as it is today. */
  readonly day?: string;
  /** SQL over the fact `f`: which rows count. */
  readonly where?: (terms: Terms) => RawBuilder<unknown>;
  /** What the rows that count come to; how many they are unless said. */
  readonly value?: Aggregate;
  /** What it is where there is no row; 0 unless said. */
  readonly none?: null;
  /** The column with the currency: amounts of two are never added. */
  readonly currency?: string;
}

/** How rows come to a value, in two steps: facts by a key of theirs, then those by what they belong to. */
export interface Aggregate {
  /** SQL: of facts `f`. */
  readonly of: (where: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** SQL: of what facts have come to by key; the sum unless said. */
  readonly over?: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** It counts users, each once: facts come to it by user, too, where their key is another. */
  readonly ofUsers?: true;
}

/** A share of two metrics; null where it would be divided by zero. */
export interface Ratio {
  readonly part: MetricName;
  readonly of: MetricName;
  readonly divisor?: number;
}

/** What metrics depend on besides their rows. */
export interface Terms {
  readonly today: Day;
  /** A pass counts while it is valid, and not once and for all. */
  readonly onlyValid: boolean;
  /** Prizes redeemed before this instant should have been sent. */
  readonly lateBefore: Date;
  /** The first day that is asked for. */
  readonly from: Day | null;
}

/** A table of facts, and what says which of its rows are the reader's. */
export interface Fact {
  readonly table: TableName;
  /** Whose rows count: those of the users who count, of the members of the loyalty programme, of rewards that the reader sees, or of brands that the reader builds with. */
  readonly whose?: 'counted' | 'member' | 'seen' | 'built';
  /** By what the brands, curriculums and courses that are asked for are found. */
  readonly about?: 'course' | 'curriculum' | 'training' | 'certificate' | 'brand' | 'counter';
}

const counted = <const T extends TableName>(table: T, about?: Fact['about']) => ({
  table,
  whose: 'counted' as const,
  ...(about && { about }),
});

export const FACTS = {
  people: counted('users'),
  members: { table: 'users', whose: 'member' },
  courseResults: counted('course_results', 'course'),
  curriculumResults: counted('curriculum_results', 'curriculum'),
  attempts: counted('attempts', 'course'),
  points: counted('points', 'training'),
  /** Whoever earned them: also those whose accounts are off. */
  earnings: { table: 'points' },
  visits: { table: 'visits' },
  certificates: counted('certificates', 'certificate'),
  duties: counted('duties', 'course'),
  takers: counted('takers', 'course'),
  rewards: { table: 'rewards_given', whose: 'seen' },
  codes: { table: 'incentives', whose: 'built' },
  receipts: { table: 'receipts', about: 'brand' },
  credits: { table: 'credits', about: 'counter' },
} as const satisfies Record<string, Fact>;
export type FactName = keyof typeof FACTS;

/** Days in which somebody must have been here to count as active. */
const ACTIVE_DAYS = 30;

const passed = ({ onlyValid, today }: Terms) =>
  onlyValid
    ? sql`(f.passed and not f.reopened and coalesce(f.valid_until >= ${today}::date, true))`
    : sql`f.passed`;
const failed = ({ onlyValid }: Terms) => (onlyValid ? sql`f.failed_now` : sql`f.failed`);
const inProgress = (terms: Terms) =>
  terms.onlyValid ? sql`(not ${passed(terms)} and not ${failed(terms)})` : sql`f.in_progress`;
const isValid = ({ today }: Terms) => sql`coalesce(f.valid_until >= ${today}::date, true)`;
const isExpiring = ({ today }: Terms) =>
  sql`(f.expires_on >= ${today}::date and f.expires_on <= ${today}::date + ${sql.lit(RENEWAL_OPENS)})`;
const OF_LIVING_COURSES = sql`f.course_key in (select k.course_key from courses k where k.state <> 'deleted')`;
const isOverdue = () => sql`(f.late and not f.done)`;

const sum = (column: string, sign: 1 | -1 = 1): Aggregate => ({
  of: (where) =>
    sql`cast(${sql.lit(sign)} * sum(${sql.ref(`f.${column}`)}) filter (where ${where}) as bigint)`,
});
const count = (where: RawBuilder<unknown>) => sql`count(*) filter (where ${where})`;
/** What a metric without a value comes to. */
export const COUNT: Aggregate = { of: count };
const USERS: Aggregate = { of: count, ofUsers: true };
const LATEST: Aggregate = {
  of: () => sql`cast(floor(extract(epoch from max(f.passed_at)) * 1000) as bigint)`,
  over: (column) => sql`max(${column})`,
};
const reward = (status: string): Metric => ({
  fact: 'rewards',
  day: 'day',
  where: () => sql`f.status = ${status}`,
});
const receipt = (where: RawBuilder<unknown>): Metric => ({
  fact: 'receipts',
  day: 'day',
  where: () => where,
});
const credit = (where: RawBuilder<unknown>, sign: 1 | -1 = 1): Metric => ({
  fact: 'credits',
  day: 'day',
  where: () => where,
  value: sum('amount', sign),
});
const IS_RECEIPT = sql`f.type = 'receipt' and f.status = 'approved'`;

const BASE = {
  people: { fact: 'people' },
  active: {
    fact: 'people',
    where: ({ today }) => sql`f.last_day > ${today}::date - ${sql.lit(ACTIVE_DAYS)}`,
  },
  members: { fact: 'members' },

  enrolled: { fact: 'courseResults', day: 'begun_day' },
  inProgress: { fact: 'courseResults', day: 'begun_day', where: inProgress },
  passed: { fact: 'courseResults', day: 'passed_day', where: passed },
  /** Whether or not the pass is valid today. */
  everPassed: { fact: 'courseResults', day: 'passed_day', where: () => sql`f.passed` },
  failed: { fact: 'courseResults', day: 'begun_day', where: failed },
  /** Of those who have begun within the span, so that a share of them stays between 0 and 1. */
  begunAndPassed: { fact: 'courseResults', day: 'begun_day', where: passed },
  scores: { fact: 'courseResults', day: 'begun_day', where: () => sql`f.score is not null` },
  scoreSum: { fact: 'courseResults', day: 'begun_day', value: sum('score') },
  lastPassed: {
    fact: 'courseResults',
    value: LATEST,
    none: null,
  },
  tried: { fact: 'attempts', day: 'day', where: () => sql`f.number = 1` },
  passedAtOnce: { fact: 'attempts', day: 'day', where: () => sql`f.number = 1 and f.passed` },

  curriculumsBegun: { fact: 'curriculumResults', day: 'begun_day' },
  curriculumsInProgress: {
    fact: 'curriculumResults',
    day: 'begun_day',
    where: (terms) => sql`not ${passed(terms)}`,
  },
  curriculumsPassed: { fact: 'curriculumResults', day: 'passed_day', where: passed },
  /** Whether or not the pass is valid today. */
  curriculumsEverPassed: { fact: 'curriculumResults', day: 'passed_day', where: () => sql`f.passed` },
  curriculumsBegunAndPassed: { fact: 'curriculumResults', day: 'begun_day', where: passed },
  curriculumLastPassed: {
    fact: 'curriculumResults',
    value: LATEST,
    none: null,
  },

  points: { fact: 'points', day: 'day', value: sum('amount') },
  certificates: { fact: 'certificates', where: isValid },
  certificatesExpiring: { fact: 'certificates', where: isExpiring },
  certified: { fact: 'certificates', where: isValid, value: USERS },
  expiring: { fact: 'certificates', where: isExpiring, value: USERS },
  duties: { fact: 'duties' },
  covered: { fact: 'duties', where: () => sql`f.done` },
  overdue: { fact: 'duties', where: isOverdue },
  /** At the end of the day before the span. */
  overdueBefore: {
    fact: 'duties',
    where: ({ from }) =>
      from === null
        ? sql`false`
        : sql`(f.due_day < ${from}::date and (not f.done or f.done_day >= ${from}::date))`,
  },
  visitors: { fact: 'visits', day: 'day', value: USERS },
  allPoints: { fact: 'earnings', day: 'day', value: sum('amount') },
  /** Without those of courses that were deleted. */
  currentDuties: { fact: 'duties', where: () => OF_LIVING_COURSES },
  currentCovered: { fact: 'duties', where: () => sql`(f.done and ${OF_LIVING_COURSES})` },

  asked: { fact: 'takers', day: 'asked_day' },
  sent: { fact: 'takers', day: 'asked_day', where: () => sql`f.sent_day is not null` },
  sentOnDay: { fact: 'takers', day: 'sent_day', where: () => sql`f.sent_day is not null` },
  takersPassed: { fact: 'takers', day: 'asked_day', where: () => sql`f.passed` },

  rewardsEarned: reward('assigned'),
  rewardsWaiting: reward('waiting_approval'),
  rewardsRedeemed: reward('redeemed'),
  rewardsSent: reward('sent'),
  rewardsCancelled: reward('cancelled'),
  rewardsLate: {
    fact: 'rewards',
    day: 'day',
    where: ({ lateBefore }) => sql`f.status = 'redeemed' and f.kind = 'prize'
      and f.redeemed_at < ${lateBefore.toISOString()}::timestamp`,
  },
  rewardsValue: {
    fact: 'rewards',
    day: 'day',
    where: () => sql`f.status in ('redeemed', 'sent')`,
    value: sum('value'),
    currency: 'currency',
  },
  /** Whatever became of them since. */
  rewardsEverEarned: { fact: 'rewards', day: 'earned_day', where: () => sql`f.earned_day is not null` },
  rewardsEverRedeemed: { fact: 'rewards', day: 'redeemed_day', where: () => sql`f.redeemed_day is not null` },
  rewardsEverSent: { fact: 'rewards', day: 'sent_day', where: () => sql`f.sent_day is not null` },
  unclaimedCodes: { fact: 'codes', value: sum('unclaimed') },

  receipts: receipt(IS_RECEIPT),
  photos: receipt(sql`f.type = 'photo' and f.status = 'approved'`),
  receiptsPending: receipt(sql`f.status = 'pending'`),
  receiptsDenied: receipt(sql`f.status = 'denied'`),
  purchases: { ...receipt(IS_RECEIPT), value: sum('amount'), currency: 'currency' },
  credits: credit(sql`f.is_earned`),
  loyaltyPoints: credit(sql`f.is_programme`),
  creditsRedeemed: credit(sql`f.is_dealers and f.reason = 'redemption'`, -1),
  creditsExpired: credit(sql`f.is_dealers and f.reason = 'expiry'`, -1),
  /** Whenever they were earned. */
  creditsAvailable: { fact: 'credits', where: () => sql`f.is_dealers`, value: sum('amount') },
} as const satisfies Record<string, Metric>;
export type MetricName = keyof typeof BASE;
export const METRICS: Readonly<Record<MetricName, Metric>> = BASE;

export const RATIOS = {
  completionRate: { part: 'begunAndPassed', of: 'enrolled' },
  curriculumCompletionRate: { part: 'curriculumsBegunAndPassed', of: 'curriculumsBegun' },
  averageScore: { part: 'scoreSum', of: 'scores', divisor: 1_000_000 },
  firstTryRate: { part: 'passedAtOnce', of: 'tried' },
  coverage: { part: 'covered', of: 'duties' },
  currentCoverage: { part: 'currentCovered', of: 'currentDuties' },
} as const satisfies Record<string, Ratio>;
export type FigureName = MetricName | keyof typeof RATIOS;

/** What a user stands for who has any of a metric. */
export const STANDINGS = {
  enrolled: 'enrolled',
  inProgress: 'inProgress',
  passed: 'passed',
  failed: 'failed',
  certified: 'certificates',
  expiring: 'certificatesExpiring',
  overdue: 'overdue',
} as const satisfies Record<string, MetricName>;
