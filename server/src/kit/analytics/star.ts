import { EARNING } from '@forecourt/contract/wallet';

/**
 * The star schema of reports: dimension and fact tables, each declared once as its columns, one PostgreSQL query for its rows, and what
 * refreshes it: recorded changes of entities, or small tables that are watched. The projection holds the rows, the change feed re-reads those of changed entities, and without a
 * projection PostgreSQL answers from the same queries (docs/reporting.md).
 */
export interface StarTable {
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** `:zone` stands for the tenant's time zone. */
  readonly query: string;
  /** Kinds of entities whose change refreshes rows, by the column with their id (`report_change.kind`). */
  readonly refreshedBy: Readonly<Record<string, string>>;
  /** Small PostgreSQL tables: a change of any of their rows refreshes all rows. They have no trigger. */
  readonly watches: readonly string[];
}

/** Types as DuckDB names them. A `name` sorts as dictionaries do. */
type ColumnType =
  | 'uuid'
  | 'varchar'
  | 'name'
  | 'json'
  | 'date'
  | 'timestamp'
  | 'boolean'
  | 'integer'
  | 'bigint';

const table = <const C extends StarTable['columns']>(
  columns: C,
  refreshedBy: StarTable['refreshedBy'],
  query: string,
  watches: StarTable['watches'] = [],
) => ({ columns, refreshedBy, query, watches });
/** A table that is read as a whole whenever a row of a small table has changed. */
const smallTable = <const C extends StarTable['columns']>(
  columns: C,
  watches: StarTable['watches'],
  query: string,
) => table(columns, {}, query, watches);

/** SQL: the day of an instant in the tenant's time zone. */
const dayOf = (at: string) => `(${at} at time zone :zone)::date`;

/** SQL: is the certificate `ct` neither reissued nor revoked nor renewed? */
const IS_CURRENT = 'ct.replaced_by is null and ct.revoked_at is null and ct.renewed_at is null';

/** SQL: what became of progress `p` in a thing. Where it was reopened, or its certificate has run out, a pass is no longer valid. */
const outcomeOf = (thing: string) => `p.status = 'passed' as passed, p.status = 'failed' as failed,
  p.status = 'in_progress' as in_progress, coalesce(p.renewal_status, p.status) = 'failed' as failed_now,
  p.renewal_status is not null as reopened,
  (select min(ct.expires_on + ct.grace_days) from certificate ct
    where ct.user_id = p.user_id and ct.${thing} = p.${thing} and ${IS_CURRENT}) as valid_until,
  ${dayOf('p.passed_at')} as passed_day, p.passed_at at time zone 'UTC' as passed_at`;
const OUTCOME = {
  passed: 'boolean',
  failed: 'boolean',
  in_progress: 'boolean',
  failed_now: 'boolean',
  reopened: 'boolean',
  valid_until: 'date',
  passed_day: 'date',
  passed_at: 'timestamp',
} as const;

const STATE = `case when t.deleted_at is null then t.status when t.status = 'draft' then 'draft' else 'deleted' end as state`;
/** SQL: translations of a text of row `t` by language. */
const translated = (column: string) =>
  `(select jsonb_object_agg(l.key, l.value ->> '${column}') from jsonb_each(t.texts) l) as texts`;

const earned = `e.reason in (${[...EARNING, 'correction'].map((reason) => `'${reason}'`).join(', ')})`;

/** SQL: joins the user `u` of a row, who is neither deleted nor merged into another. */
const ofLiving = (alias: string) =>
  `join user_account u on u.id = ${alias}.user_id and u.deleted_at is null and u.merged_into is null`;

/** SQL: short keys of training that is no course: negative, so that they are none of a course. */
const classKey = (alias: string) => `-2 * ${alias}.number`;
const videoKey = (alias: string) => `-2 * ${alias}.number - 1`;

/** Rows name users by `user_key` alone; the query has the id, too, by which PostgreSQL finds the rows of a user. */
const OF_USER = { user: 'user_id' } as const;

const DIMENSIONS = {
  users: table(
    {
      user_id: 'uuid',
      user_key: 'integer',
      status: 'varchar',
      participates: 'boolean',
      role_id: 'uuid',
      works_at: 'uuid',
      first_name: 'name',
      last_name: 'name',
      email: 'varchar',
      country: 'varchar',
      words: 'varchar',
      last_day: 'date',
    },
    OF_USER,
    `select u.id as user_id, u.number as user_key, u.status, u.participating_learner as participates, u.role_id, u.works_at, u.first_name, u.last_name,
      lower(u.email::text) as email, u.country, u.words, (select max(y.day) from user_day y where y.user_id = u.id) as last_day
    from user_account u where u.deleted_at is null and u.merged_into is null`,
  ),
  memberships: table(
    { user_key: 'integer', dealer_key: 'integer' },
    OF_USER,
    `select m.user_id, u.number as user_key, d.number as dealer_key from dealer_member m join user_account u on u.id = m.user_id
      join dealer d on d.id = m.dealer_id where m.active`,
  ),
  roles: smallTable(
    { role_id: 'uuid', key: 'varchar', rank: 'integer' },
    ['role'],
    'select r.id as role_id, r.key, r.rank from role r',
  ),
  dealers: smallTable(
    {
      dealer_id: 'uuid',
      dealer_key: 'integer',
      is_open: 'boolean',
      name: 'name',
      city: 'name',
      region: 'varchar',
      country: 'varchar',
      code: 'varchar',
      words: 'varchar',
      place_words: 'varchar',
    },
    ['dealer'],
    `select d.id as dealer_id, d.number as dealer_key, d.deleted_at is null as is_open, d.name, d.city, d.region, d.country, d.dealer_id as code,
      folded(d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id) as words, folded(d.name || e'\\n' || d.city) as place_words
    from dealer d`,
  ),
  dealer_units: smallTable(
    { dealer_key: 'integer', unit_id: 'uuid' },
    ['dealer_business_unit', 'business_unit'],
    `select d.number as dealer_key, x.business_unit_id as unit_id from dealer_business_unit x join dealer d on d.id = x.dealer_id
      join business_unit b on b.id = x.business_unit_id and b.deleted_at is null`,
  ),
  admin_group_users: table(
    { group_id: 'uuid', user_key: 'integer' },
    { admin_group: 'group_id' },
    `select x.group_id, u.number as user_key from admin_group_user x join user_account u on u.id = x.user_id
      join admin_group g on g.id = x.group_id and g.deleted_at is null`,
  ),
  admin_group_dealers: smallTable(
    { group_id: 'uuid', dealer_key: 'integer' },
    ['admin_group_dealer', 'admin_group'],
    `select x.group_id, d.number as dealer_key from admin_group_dealer x join dealer d on d.id = x.dealer_id
      join admin_group g on g.id = x.group_id and g.deleted_at is null`,
  ),
  assignment_group_users: table(
    { group_id: 'uuid', user_key: 'integer' },
    { user: 'user_id', assignment_group: 'group_id' },
    `select x.group_id, x.user_id, u.number as user_key from assignment_group_member x join user_account u on u.id = x.user_id
      join assignment_group g on g.id = x.group_id and g.deleted_at is null`,
  ),
  brands: smallTable(
    { brand_id: 'uuid', name: 'name', texts: 'json' },
    ['brand'],
    `select t.id as brand_id, t.name, ${translated('name')} from brand t`,
  ),
  courses: smallTable(
    {
      course_id: 'uuid',
      course_key: 'integer',
      brand_id: 'uuid',
      title: 'name',
      texts: 'json',
      state: 'varchar',
      words: 'varchar',
      is_scorm: 'boolean',
    },
    ['course'],
    `select t.id as course_id, t.number as course_key, t.brand_id, t.title, ${translated('title')}, ${STATE}, folded(t.title) as words, t.is_scorm from course t`,
  ),
  curriculums: smallTable(
    {
      curriculum_id: 'uuid',
      curriculum_key: 'integer',
      brand_id: 'uuid',
      title: 'name',
      texts: 'json',
      state: 'varchar',
      words: 'varchar',
    },
    ['curriculum'],
    `select t.id as curriculum_id, t.number as curriculum_key, t.brand_id, t.title, ${translated('title')}, ${STATE}, folded(t.title) as words from curriculum t`,
  ),
  curriculum_courses: smallTable(
    { curriculum_key: 'integer', course_key: 'integer' },
    ['curriculum_course'],
    `select k.number as curriculum_key, c.number as course_key from curriculum_course x join course c on c.id = x.course_id
      join curriculum k on k.id = x.curriculum_id`,
  ),
  /** What else is trained and earns points: classes and videos. */
  activities: table(
    { activity_id: 'uuid', training_key: 'integer', brand_id: 'uuid' },
    { activity: 'activity_id' },
    `select x.id as activity_id, x.training_key, x.brand_id from (select i.id, ${classKey('i')} as training_key, i.brand_id from ilt_template i
      union all select v.id, ${videoKey('v')}, v.brand_id from content v where v.kind = 'video') x where x.brand_id is not null`,
    ['ilt_template'],
  ),
  programmes: smallTable(
    { programme_id: 'uuid', counter: 'varchar', brand_id: 'uuid' },
    ['loyalty_brand'],
    `select l.id as programme_id, 'loyalty:' || l.id as counter, l.brand_id from loyalty_brand l`,
  ),
  incentives: table(
    {
      incentive_id: 'uuid',
      brand_id: 'uuid',
      curriculum_id: 'uuid',
      name: 'name',
      kind: 'varchar',
      currency: 'varchar',
      words: 'varchar',
      unclaimed: 'bigint',
    },
    { incentive: 'incentive_id', incentive_code: 'incentive_id' },
    `select i.id as incentive_id, i.brand_id, i.curriculum_id, i.name, i.kind, i.currency, folded(i.name) as words,
      (select count(*) from incentive_code c where c.incentive_id = i.id and c.reward_id is null) as unclaimed
    from incentive i where i.deleted_at is null`,
  ),
};

const FACTS = {
  course_results: table(
    {
      user_key: 'integer',
      course_key: 'integer',
      begun_day: 'date',
      score: 'integer',
      ...OUTCOME,
    },
    OF_USER,
    `select p.user_id, u.number as user_key, c.number as course_key, ${dayOf('p.enrolled_at')} as begun_day,
      round(p.best_score::numeric * 1000000)::int as score, ${outcomeOf('course_id')} from course_progress p ${ofLiving('p')} join course c on c.id = p.course_id`,
  ),
  curriculum_results: table(
    { user_key: 'integer', curriculum_key: 'integer', begun_day: 'date', ...OUTCOME },
    OF_USER,
    `select p.user_id, u.number as user_key, c.number as curriculum_key, ${dayOf('p.started_at')} as begun_day, ${outcomeOf('curriculum_id')}
    from curriculum_progress p ${ofLiving('p')} join curriculum c on c.id = p.curriculum_id`,
  ),
  attempts: table(
    {
      user_key: 'integer',
      course_key: 'integer',
      number: 'integer',
      passed: 'boolean',
      day: 'date',
    },
    OF_USER,
    `select a.user_id, u.number as user_key, c.number as course_key, a.number, coalesce(a.passed, false) as passed, ${dayOf('a.submitted_at')} as day
    from attempt a ${ofLiving('a')} join course c on c.id = a.course_id where a.submitted_at is not null`,
  ),
  points: table(
    { user_key: 'integer', training_key: 'integer', day: 'date', amount: 'bigint' },
    OF_USER,
    `select e.user_id, u.number as user_key, case e.subject_kind when 'course' then c.number when 'live-template' then ${classKey('i')} when 'video' then ${videoKey('v')} end as training_key,
      ${dayOf('e.at')} as day, e.amount
    from ledger_entry e join user_account u on u.id = e.user_id left join course c on c.id = e.subject_id left join ilt_template i on i.id = e.subject_id
      left join content v on v.id = e.subject_id where e.account = 'points' and ${earned}`,
  ),
  visits: table(
    { user_key: 'integer', day: 'date' },
    OF_USER,
    'select y.user_id, u.number as user_key, y.day from user_day y join user_account u on u.id = y.user_id',
  ),
  certificates: table(
    {
      user_key: 'integer',
      course_key: 'integer',
      curriculum_key: 'integer',
      brand_id: 'uuid',
      expires_on: 'date',
      valid_until: 'date',
    },
    OF_USER,
    `select ct.user_id, u.number as user_key, c.number as course_key, k.number as curriculum_key, ct.brand_id, ct.expires_on, ct.expires_on + ct.grace_days as valid_until
    from certificate ct ${ofLiving('ct')} left join course c on c.id = ct.course_id left join curriculum k on k.id = ct.curriculum_id where ${IS_CURRENT}`,
  ),
  duties: table(
    {
      user_key: 'integer',
      course_key: 'integer',
      late: 'boolean',
      done: 'boolean',
      due_day: 'date',
      done_day: 'date',
    },
    OF_USER,
    `select d.user_id, u.number as user_key, c.number as course_key, d.late, d.done, ${dayOf('d.due_at')} as due_day, ${dayOf('d.done_at')} as done_day
    from training_duty d ${ofLiving('d')} join course c on c.id = d.course_id`,
  ),
  takers: table(
    {
      user_key: 'integer',
      course_key: 'integer',
      passed: 'boolean',
      asked_day: 'date',
      sent_day: 'date',
    },
    OF_USER,
    `select k.user_id, u.number as user_key, c.number as course_key, p.user_id is not null as passed, ${dayOf('k.asked_at')} as asked_day,
      ${dayOf('k.sent_at')} as sent_day
    from ilt_course_taker k ${ofLiving('k')} join course c on c.id = k.course_id left join course_progress p
      on p.user_id = k.user_id and p.course_id = k.course_id and p.passed_at is not null`,
  ),
  rewards_given: table(
    {
      reward_id: 'uuid',
      user_key: 'integer',
      incentive_id: 'uuid',
      brand_id: 'uuid',
      kind: 'varchar',
      status: 'varchar',
      value: 'bigint',
      currency: 'varchar',
      day: 'date',
      earned_day: 'date',
      redeemed_day: 'date',
      sent_day: 'date',
      redeemed_at: 'timestamp',
    },
    { reward: 'reward_id', incentive: 'incentive_id' },
    `select r.id as reward_id, u.number as user_key, r.incentive_id, r.brand_id, r.kind, r.status, r.value, i.currency,
      ${dayOf('coalesce(r.redeemed_at, r.earned_at, r.created_at)')} as day, ${dayOf('r.earned_at')} as earned_day,
      ${dayOf('r.redeemed_at')} as redeemed_day, ${dayOf('r.sent_at')} as sent_day, r.redeemed_at at time zone 'UTC' as redeemed_at
    from reward r join incentive i on i.id = r.incentive_id left join user_account u on u.id = r.user_id`,
  ),
  receipts: table(
    {
      receipt_id: 'uuid',
      dealer_key: 'integer',
      brand_id: 'uuid',
      type: 'varchar',
      status: 'varchar',
      amount: 'bigint',
      currency: 'varchar',
      day: 'date',
    },
    { submission: 'receipt_id' },
    `select s.id as receipt_id, d.number as dealer_key, s.brand_id, s.type, s.status, s.amount, s.currency, ${dayOf('s.submitted_at')} as day
    from submission s join dealer d on d.id = s.dealer_id where s.kind = 'loyalty'`,
  ),
  credits: table(
    {
      entry_id: 'uuid',
      dealer_key: 'integer',
      counter: 'varchar',
      day: 'date',
      amount: 'bigint',
      reason: 'varchar',
      is_earned: 'boolean',
      is_programme: 'boolean',
      is_dealers: 'boolean',
    },
    { entry: 'entry_id' },
    `select e.id as entry_id, d.number as dealer_key, e.counter, ${dayOf('e.at')} as day, e.amount, e.reason, ${earned} as is_earned,
      e.counter like 'loyalty:%' and e.reason in ('receipt', 'photo', 'correction') as is_programme, e.user_id is null as is_dealers
    from ledger_entry e join dealer d on d.id = e.dealer_id where e.account = 'loyalty'`,
  ),
};

export const STAR = { ...DIMENSIONS, ...FACTS };
export type TableName = keyof typeof STAR;
export const TABLES = Object.entries(STAR) as readonly (readonly [name: TableName, table: StarTable])[];
export const WATCHED: readonly string[] = [...new Set(TABLES.flatMap(([, { watches }]) => watches))];

/** SQL for PostgreSQL: the rows of a table in a tenant's time zone. */
export const rowsOf = ({ query }: StarTable, timeZone: string): string =>
  query.replaceAll(':zone', `'${timeZone.replaceAll("'", "''")}'`);

/** SQL for PostgreSQL: the same as JSON texts `row` of rows `t`, which a condition may follow. */
export const jsonRowsOf = (table: StarTable, timeZone: string): string => {
  const columns = Object.keys(table.columns).map((name) => `t.${name}`);
  return `select (select row_to_json(x)::text from (select ${columns.join(', ')}) x) as row from (${rowsOf(table, timeZone)}) t`;
};
