import { sql, type RawBuilder } from 'kysely';
import { isEarned } from '../../kit/figures.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { isCurrent } from '../certificates/certificates.public.ts';

/** Kept sums are recomputed by these parts: one each night, and all of them on Sundays. */
export const PARTS = 10;

/** A kept sum that differs from the rows that it is of. */
export interface Drift {
  readonly table: string;
  /** Whose sum it is: a person; of sums by dealer a course or curriculum, by day or week that day; what submissions are for. */
  readonly id: string;
}

interface Sums {
  readonly table: string;
  /** The column by which sums are recomputed together. */
  readonly of: string;
  readonly key: readonly string[];
  readonly counts: readonly string[];
  /** A query for the sums as they follow from the rows, with the columns of `key` and `counts`. */
  readonly recomputed: RawBuilder<unknown>;
}

const STANDING = sql`account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;
const COUNTS = ['enrolled', 'in_progress', 'passed', 'failed', 'score_sum', 'score_count'];
const COUNTED = sql`1 as enrolled, (p.status = 'in_progress')::int as in_progress, (p.status = 'passed')::int as passed,
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
/** SQL: what `MONTH_KEY` names, of an event `e` of a row `p` and its account `u`. */
const OF_MONTH = sql`${monthOf('e.at')} as month, ${STANDING} as standing, u.works_at as dealer_id`;
const COURSE_COUNTS = [
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
const CURRICULUM_COUNTS = ['begun', 'begun_passed', 'passed'];
/** SQL: what `CURRICULUM_COUNTS` names, of an event `e` of a row `p` of progress, and its account `u`. */
const OF_CURRICULUM = sql`e.begun, e.begun * (p.status = 'passed')::int as begun_passed, e.passed
  from curriculum_progress p join user_account u on u.id = p.user_id
    cross join lateral (values (p.started_at, 1, 0), (case when p.status = 'passed' then p.passed_at end, 0, 1)) as e(at, begun, passed)
  where e.at is not null`;
/** SQL: what `DAY_KEY` names, of an event `e` of a row `p` and its account `u`. */
const OF_DAY = sql`${dayOf('e.at')} as day, ${STANDING} as standing, day_shard(p.user_id) & 3 as shard`;

const ALL: readonly Sums[] = [
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
export const SHARDED: readonly Omit<Sums, 'recomputed'>[] = ALL.filter(({ key }) => key.includes('shard'));
/** The key of a sum with all its shards: into which of them it was added does not matter. */
export const wholeKey = (key: readonly string[]): string[] => key.filter((name) => name !== 'shard');

export const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
export const sums = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** SQL: sums that differ; `part` null: of all. Rows with nothing but zeros are as good as none. */
const differing = ({ table, of, key, counts, recomputed }: Sums, part: number | null) => {
  const negative = sql.join(counts.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`));
  const names = list(wholeKey(key));
  return sql<Drift>`
    select ${table} as "table", ${sql.ref(of)} as id from (
      select ${names}, ${sums(counts)} from (
        select ${names}, ${list(counts)} from (${recomputed}) r where ${inPart(of, part)}
        union all select ${names}, ${negative} from ${sql.table(table)} where ${inPart(of, part)}) both_ways
      group by ${names}) d
    where ${sql.join(
      counts.map((name) => sql`${sql.ref(name)} <> 0`),
      sql` or `,
    )} group by ${sql.ref(of)}`;
};

/** SQL: what the row of a person says, as it follows from the rows of others. */
const FACTS = sql`select u.id as user_id, u.works_at as dealer_id, ${STANDING} as standing, u.role_id, done.*, ways.*, must.*,
    (select count(*)::int from certificate c where c.user_id = u.id and ${isCurrent('c')}) as certificates,
    (select coalesce(sum(e.amount), 0)::int from ledger_entry e
      where e.user_id = u.id and e.account = 'points' and ${isEarned('e')}) as points,
    (select max(d.day) from user_day d where d.user_id = u.id) as last_day,
    (select max(case when c.expires_on is null then 'infinity'::date else c.expires_on + c.grace_days end) from certificate c
      where c.user_id = u.id and ${isCurrent('c')}) as certified_until
  from user_account u
    cross join lateral (select ${sums(COUNTS)} from (select ${COUNTED} from course_progress p where p.user_id = u.id
      union all select 0, 0, 0, 0, 0, 0) p) done
    cross join lateral (select count(*)::int as curriculums_passed from curriculum_progress p
      where p.user_id = u.id and p.status = 'passed') ways
    cross join lateral (select count(*)::int as duties, (count(*) filter (where d.done))::int as covered,
        (count(*) filter (where d.late and not d.done))::int as overdue from training_duty d where d.user_id = u.id) must`;
const FACT_COLUMNS = [
  'dealer_id',
  'standing',
  'role_id',
  ...COUNTS,
  'curriculums_passed',
  'duties',
  'covered',
  'overdue',
  'certificates',
  'points',
  'last_day',
  'certified_until',
];
// days of long ago are forgotten, and the last one that was stays
const equals = (name: string) =>
  name === 'last_day'
    ? sql`(f.last_day is null or f.last_day = s.last_day)`
    : sql`${sql.ref(`f.${name}`)} is not distinct from ${sql.ref(`s.${name}`)}`;

const inPart = (column: string, part: number | null): RawBuilder<unknown> =>
  part === null
    ? sql`true`
    : sql`abs(hashtextextended(${sql.ref(column)}::text, 0)) % ${PARTS}::int = ${part}::int`;

/** SQL: duties `d` that do not say what progress says of them, with this as `r`: whether they are done, and when. */
const WRONG_DUTIES = sql`(select x.user_id, x.course_id, p.user_id is not null as done, p.passed_at as done_at
    from training_duty x left join course_progress p
      on p.user_id = x.user_id and p.course_id = x.course_id and p.status = 'passed') r
  where r.user_id = d.user_id and r.course_id = d.course_id and (d.done, d.done_at) is distinct from (r.done, r.done_at)`;

/** SQL: brings duties to what progress says. */
const MENDED_DUTIES = sql`update training_duty d set done = r.done, done_at = r.done_at from ${WRONG_DUTIES}`;

/** Where kept sums differ from the rows. */
export async function driftOfTotals(db: Db | Tx, part: number | null = null): Promise<Drift[]> {
  const found: Drift[] = [];
  for (const one of ALL) found.push(...(await differing(one, part).execute(db)).rows);
  const people = await sql<Drift>`select 'person_sums' as "table", f.user_id as id
    from (${FACTS} where ${inPart('u.id', part)}) f left join person_sums s on s.user_id = f.user_id
    where (${sql.join(FACT_COLUMNS.map(equals), sql` and `)}) is not true`.execute(db);
  const duties =
    await sql<Drift>`select 'training_duty' as "table", d.user_id as id from training_duty d, ${WRONG_DUTIES}
    and ${inPart('d.user_id', part)} group by d.user_id`.execute(db);
  return [...found, ...people.rows, ...duties.rows];
}

/**
 * Brings sums to what the rows say. The table is closed to other writers meanwhile: whoever has added to it is waited for,
 * and whoever writes progress adds their part after this one.
 */
export async function repairTotals(tx: Tx, { table, id }: Drift): Promise<void> {
  if (table === 'training_duty') {
    await sql`${MENDED_DUTIES} and d.user_id = ${id}`.execute(tx);
    return;
  }
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
  if (table === 'person_sums') {
    await repairPerson(tx, id);
    return;
  }
  const kept = ALL.find((one) => one.table === table);
  if (!kept) throw new Error(`Nobody keeps sums in ${table}`);
  const { of, key, counts, recomputed } = kept;
  await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id}`.execute(tx);
  await sql`insert into ${sql.table(table)} (${list([...key, ...counts])})
    select ${list(key)}, ${sums(counts)} from (${recomputed}) r where ${sql.ref(of)} = ${id} group by ${list(key)}`.execute(
    tx,
  );
}

/** Brings the row of a person to what the rows of others say; the last day here stays where none is known any longer. */
const repairPerson = (tx: Tx, id: string) =>
  sql`insert into person_sums as s (${list(['user_id', ...FACT_COLUMNS])})
    select ${list(['user_id', ...FACT_COLUMNS])} from (${FACTS} where u.id = ${id}) r
    on conflict (user_id) do update set ${sql.join(
      FACT_COLUMNS.map((name) =>
        name === 'last_day'
          ? sql`last_day = coalesce(excluded.last_day, s.last_day)`
          : sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
      ),
    )}`.execute(tx);

/** Sums by days, weeks and months of the tenant's zone. */
const OF_ZONE = [
  'training_by_day',
  'training_by_week',
  'points_by_day',
  'course_days',
  'course_months',
  'curriculum_days',
  'curriculum_months',
  'points_months',
];

/**
 * Moves sums by day and week to the days of the tenant's zone of now: adds to each what it lacks, and takes away what it has
 * too much, in its first shard. One statement looks at rows and sums at one moment, and whoever writes meanwhile adds to the same
 * sums; nobody is held up but for the moment in which the differences are written.
 */
export async function recountDays(db: Db | Tx): Promise<void> {
  for (const { table, key, counts, recomputed } of ALL.filter((one) => OF_ZONE.includes(one.table))) {
    const negative = sql.join(counts.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`));
    const added = counts.map(
      (name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + excluded.${sql.ref(name)}`,
    );
    const place = key.map((name) => (name === 'shard' ? sql`min(shard) as shard` : sql.ref(name)));
    await sql`insert into ${sql.table(table)} as t (${list([...key, ...counts])})
      select ${sql.join(place)}, ${sums(counts)} from (
        select ${list(key)}, ${list(counts)} from (${recomputed}) r
        union all select ${list(key)}, ${negative} from ${sql.table(table)}) both_ways
      group by ${list(wholeKey(key))} having ${sql.join(
        counts.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
        sql` or `,
      )} order by ${list(key)}
      on conflict (${list(key)}) do update set ${sql.join(added)}`.execute(db);
  }
}

/** Computes all kept sums anew from the rows, for data that came in while their triggers were off. */
export async function recomputeTotals(tx: Tx): Promise<void> {
  await MENDED_DUTIES.execute(tx);
  for (const { table, key, counts, recomputed } of ALL) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`insert into ${sql.table(table)} (${list([...key, ...counts])})
      select ${list(key)}, ${sums(counts)} from (${recomputed}) r group by ${list(key)}`.execute(tx);
  }
  await sql`delete from person_sums`.execute(tx);
  await sql`insert into person_sums (${list(['user_id', ...FACT_COLUMNS])}) ${FACTS}`.execute(tx);
}
