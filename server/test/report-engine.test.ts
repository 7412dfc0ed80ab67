import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportEngine, type Answer } from '../src/kit/analytics/engine.ts';
import type { Question } from '../src/kit/analytics/question.ts';
import { migrate } from '../src/kit/db/migrate.ts';
import { choicesOf } from '../src/kit/reports/choices.ts';
import { questionOf, readContext } from '../src/kit/reports/question.ts';
import { askedOf, type Asker } from '../src/kit/reports/read.ts';
import { columnsOf, filtersOf, isSortable, type Report } from '../src/kit/reports/report.ts';
import type { Actor } from '../src/kit/session/actor.ts';
import { loadSession, openSession } from '../src/kit/session/session.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { silent } from './silent-logger.ts';
import { filledDatabase, openTest } from './upgrade/filled.ts';

const ROLES = ['platform-admin', 'brand-manager', 'regional-sales-manager', 'dealer-manager', 'learner'];
/** The days of the demo tenant. */
const SPANS = [{}, { startDate: '2026-02-01' }, { startDate: '2025-06-01', endDate: '2026-01-31' }];

let portal: TestPortal;
let engine: ReportEngine;
const askers = new Map<string, Asker>();

beforeAll(async () => {
  const name = await filledDatabase();
  const database = openTest(name);
  await migrate(database.db);
  await database.close();
  portal = await testPortal({}, undefined, name);
  await addRows();
  engine = new ReportEngine(portal.database.db, portal.config.dataDir, silent);
  await engine.start();
  await engine.catchUp();
  for (const role of ROLES) askers.set(role, await askerOf(role));
});
afterAll(async () => {
  await engine.close();
  await portal.close();
});

/** What the demo tenant has too little of: programmes, rewards, reopened training, lapsed certificates, users of several dealers. */
async function addRows(): Promise<void> {
  const { db } = portal.database;
  const people = sql`(select id, works_at, row_number() over (order by id) as n from user_account limit 200) u`;
  const at = sql`timestamptz '2026-03-01 12:00Z' - u.n * interval '5 days'`;
  await sql`insert into submission (kind, type, of_id, title, brand_id, submitter_id, dealer_id, status, day, amount, currency,
      award_account, award, awarded, submitted_at, updated_at)
    select 'loyalty', case when u.n % 3 = 0 then 'photo' else 'receipt' end, u.id, 'Receipt', b.id, u.id, u.works_at, s.status,
      '2026-01-01', nullif(u.n * 100 % 700, 0), case when u.n % 5 = 0 then 'EUR' else 'USD' end, 'loyalty', 1,
      case when s.status = 'approved' then 1 end, ${at}, ${at}
    from ${people} join (select id, row_number() over (order by id) as n from brand) b on b.n = 1 + u.n % 3
      cross join lateral (select (array['approved', 'denied', 'pending', 'approved'])[1 + u.n % 4] as status) s`.execute(
    db,
  );
  await sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
    select 'loyalty', case when u.n % 2 = 0 then u.id end, u.works_at, e.amount, e.reason,
      coalesce((select 'loyalty:' || l.id from loyalty_brand l order by l.id limit 1 offset u.n % 2), 'loyalty:none'),
      'engine:' || u.n || e.reason, ${at}
    from ${people} cross join (values ('receipt', 20), ('bonus', 5), ('redemption', -7), ('expiry', -3)) e (reason, amount)
    where u.works_at is not null`.execute(db);
  await sql`insert into incentive (name, brand_id, kind, currency) select 'Tool bag ' || b.n, b.id, 'prize', case when b.n = 2 then 'EUR' else 'USD' end
    from (select id, row_number() over (order by id) as n from brand) b where b.n < 4`.execute(db);
  await sql`insert into reward (incentive_id, name, brand_id, kind, source, status, user_id, value, earned_at, redeemed_at, sent_at)
    select i.id, i.name, i.brand_id, i.kind, 'given', (array['redeemed', 'sent', 'assigned'])[1 + u.n % 3], u.id, 100 * u.n, ${at},
      case when u.n % 3 < 2 then ${at} end, case when u.n % 3 = 1 then ${at} end
    from incentive i, ${people} where i.name like 'Tool bag%'`.execute(db);
  await sql`insert into dealer_member (user_id, dealer_id, active)
    select u.id, d.id, true from (select id, row_number() over (order by id) as n from user_account where works_at is not null) u
      join (select id, row_number() over (order by id) as n from dealer) d on d.n = 1 + u.n % 7
    where u.n % 5 = 0 on conflict do nothing`.execute(db);
  await sql`update user_account set status = 'deactivated' where id in (select id from user_account order by id limit 9 offset 20)`.execute(
    db,
  );
  await sql`update certificate set expires_on = date '2026-03-10' + (abs(hashtext(id::text)) % 120 - 60), grace_days = 5`.execute(
    db,
  );
}

async function askerOf(role: string): Promise<Asker> {
  const { db, write } = portal.database;
  const { rows } = await sql<{ id: string }>`select u.id from user_account u join role r on r.id = u.role_id
    where r.key = ${role} and u.status = 'active' and u.deleted_at is null order by u.email limit 1`.execute(
    db,
  );
  const now = portal.clock.now();
  const token = await write((tx) =>
    openSession(tx, rows[0]?.id ?? '', now, { ip: '127.0.0.1', userAgent: 'test' }),
  );
  const loaded = await loadSession(db, token, now, () => false);
  if (!loaded) throw new Error(`nobody with the role ${role} can sign in`);
  const actor: Actor = { ...loaded.actor, isAdmin: false };
  return { actor, settings: await portal.tenant.settings(loaded.settingsVersion), now, language: 'fr' };
}

const rounded = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 1e6) / 1e6;
  return Array.isArray(value)
    ? (value as { readonly currency: string }[]).toSorted((a, b) => a.currency.localeCompare(b.currency))
    : (value ?? null);
};
const roundedFigures = (figures: Answer['totals']) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));
const comparable = ({ rows, totals, count }: Answer) => ({
  count,
  totals: roundedFigures(totals),
  rows: rows.map(({ id, figures }) => ({ id, ...roundedFigures(figures) })),
});

/** Queries that try every order and filter of a report. */
async function queriesOf(report: Report, asker: Asker): Promise<Record<string, unknown>[]> {
  const { asked } = askedOf(report, asker, {});
  const orders = columnsOf(report, asker.settings)
    .filter(isSortable)
    .flatMap(({ key }) => [{ sortBy: key }, { sortBy: key, sortDir: -1 }]);
  const filters: Record<string, unknown>[] = [];
  for (const [name, filter] of filtersOf(report, asker.settings)) {
    const choices = filter.choices
      ? (await choicesOf(portal.database.db, report, asked, { filter: name, text: '', chosen: [] }))
          .slice(0, 3)
          .map(({ value }) => value)
      : (filter.words ?? (filter.kind === 'flag' ? ['true'] : []));
    filters.push(...choices.map((value) => ({ [name]: value })));
    if (choices.length > 1 && filter.kind !== 'word') filters.push({ [name]: choices.slice(0, 2) });
  }
  const spans = SPANS.slice(1).filter(() => 'startDate' in report.filters);
  return [
    {},
    { page: 2 },
    { text: 'a' },
    ...orders,
    ...filters,
    ...spans.flatMap((span) => [
      span,
      { ...span, original: 'no' },
      ...filters.map((filter) => ({ ...span, ...filter })),
    ]),
    ...filters.filter((filter) => !('original' in filter)).map((filter) => ({ ...filter, original: 'no' })),
  ].filter((query) => !('original' in query) || 'original' in report.filters);
}

/** Every so many queries are asked; in soak all. */
const STEP = process.env['FORECOURT_SOAK'] === '1' ? 1 : 6;

async function compare(report: Report, role: string, asker: Asker): Promise<void> {
  const all = await queriesOf(report, asker);
  const some = all.filter((_, nth) => nth % STEP === ROLES.indexOf(role) % STEP);
  const before = engine.counts.projection;
  for (const query of some) {
    const { asked, wish } = askedOf(report, asker, { ...query, limit: 10 });
    const question = questionOf(report, asked, wish);
    const context = await readContext(portal.database.db, asked);
    const projected = comparable(await engine.ask(question, context));
    const counted = comparable(await engine.askDatabase(question, context));
    expect.soft(projected, JSON.stringify(query)).toEqual(counted);
  }
  expect(engine.counts.projection - before).toBe(some.length);
}

describe('the projection answers as PostgreSQL does', () => {
  it.each(
    ROLES.flatMap((role) =>
      ['users', 'dealers', 'courses', 'curriculums', 'incentives', 'loyalties', 'enrollments'].map((key) => ({
        role,
        key,
      })),
    ),
  )('$key for a $role', async ({ role, key }) => {
    const report = portal.registry.reports.find((one) => one.key === key);
    const asker = askers.get(role);
    if (!report || !asker) throw new Error('no such report');
    await compare(report, role, asker);
    expect(engine.counts.failures).toBe(0);
  });
});

const FIGURES = [
  'people',
  'enrolled',
  'passed',
  'completionRate',
  'certified',
  'points',
  'rewardsSent',
  'purchases',
  'visitors',
  'allPoints',
  'overdueBefore',
] as const;
const PLAIN = {
  subject: 'user',
  figures: FIGURES,
  filters: {},
  inactive: false,
  onlyValid: false,
  from: null,
  to: null,
  text: '',
  sort: { by: 'passed', direction: -1 },
  page: { limit: 100, offset: 0 },
} as const satisfies Question;

/** Passes of users who count by a value, from the facts themselves. */
const passesBy = async (value: string, join: string) => {
  const { rows } = await portal.database.pool.query<{
    id: string;
    passed: number;
  }>(`select ${value}::text as id,
      count(distinct (p.user_id, p.course_id))::int as passed
    from course_progress p join course c on c.id = p.course_id join user_account u on u.id = p.user_id and u.status = 'active'
      and u.deleted_at is null and u.merged_into is null ${join} where p.status = 'passed' group by 1`);
  return Object.fromEntries(rows.filter(({ id }) => id !== null).map(({ id, passed }) => [id, passed]));
};
const AT_WORK =
  'join dealer_member m on m.user_id = u.id and m.active join dealer d on d.id = m.dealer_id and d.deleted_at is null';

describe('figures grouped', () => {
  it.each([
    { by: 'brand', value: 'c.brand_id', join: '' },
    { by: 'role', value: 'u.role_id', join: '' },
    { by: 'course', value: 'c.id', join: '' },
    { by: 'dealer', value: 'd.id', join: AT_WORK },
    { by: 'region', value: 'd.region', join: AT_WORK },
    { by: 'country', value: 'd.country', join: AT_WORK },
    { by: 'curriculum', value: 'x.curriculum_id', join: 'join curriculum_course x on x.course_id = c.id' },
    { by: 'month', value: `date_trunc('month', p.passed_at at time zone tenant_zone())::date`, join: '' },
    { by: 'day', value: '(p.passed_at at time zone tenant_zone())::date', join: '' },
    { by: 'everything', value: `'all'`, join: '' },
    { by: 'week', value: `date_trunc('week', p.passed_at at time zone tenant_zone())::date`, join: '' },
  ] as const)('by $by are those of the facts', async ({ by, value, join }) => {
    const asker = askers.get('platform-admin');
    if (!asker) throw new Error('nobody asks');
    const settings = {
      ...asker.settings,
      features: { ...asker.settings.features, participatingLearner: false },
    };
    const context = {
      scope: { everyone: true },
      settings,
      language: 'en',
      today: '2026-03-10',
      lateBefore: asker.now,
    } as const;
    const answer = await engine.ask({ ...PLAIN, by }, context);
    const passed = answer.rows
      .filter(({ figures }) => figures.passed !== 0)
      .map(({ id, figures }) => [id, figures.passed]);
    expect(Object.fromEntries(passed)).toEqual(await passesBy(value, join));
    expect(passed.length).toBeGreaterThan(0);
    const { asOf: _, ...found } = answer;
    expect(await engine.askDatabase({ ...PLAIN, by }, context)).toMatchObject(found);
    expect(engine.counts.failures).toBe(0);
  });
});
