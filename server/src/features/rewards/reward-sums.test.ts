import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { AROUND_MONTHS } from '../../../test/instants.ts';
import { HOUR } from '../../kit/clock.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { driftOfTotals, recountZone } from '../reports/training.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let ofBrand: Client;
let ofDealer: Client;
let brand: string;
let dealer: string;
let incentives: readonly string[];
const db = () => portal.database.db;

const EVENTS = ['earned', 'redeemed', 'sent'] as const;
/** Owner states of rewards. */
const OWNED = ['assigned', 'waiting_approval', 'redeemed', 'redeemed', 'redeemed', 'sent', 'cancelled'];
/** One of some, each as far from the last as a prime is; nothing after the last one. */
const pick = <T>(from: readonly T[], n: number, step: number): T | null =>
  from[(n * step) % (from.length + 1)] ?? null;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ timeZone: 'America/New_York', features: { rewards: true } });
  await recountZone(portal);
  const other = await createBrand(db());
  brand = await createBrand(db());
  dealer = await createDealer(db(), { brands: [brand, other] });
  const people: string[] = [];
  for (let n = 0; n < 8; n++) people.push(await createUser(db(), { dealers: n % 2 === 0 ? [dealer] : [] }));
  incentives = [
    await createIncentive(db(), { brand, value: 1900 }),
    await createIncentive(db(), { brand, value: 2500 }),
    await createIncentive(db(), { brand: other, kind: 'giftCard', value: 5000 }),
  ];
  for (let n = 0; n < 90; n++) {
    const user = pick(people, n, 5);
    const status = user ? OWNED[n % OWNED.length] : 'unassigned';
    const redeemed = pick(AROUND_MONTHS, n, 3) ?? (status === 'redeemed' ? AROUND_MONTHS[n % 10] : null);
    await sql`insert into reward (incentive_id, name, brand_id, kind, value, source, status, user_id, earned_at, redeemed_at, sent_at, created_at)
      select i.id, i.name, i.brand_id, i.kind, i.value, 'given', ${status}, ${user},
        ${pick(AROUND_MONTHS, n, 7)}, ${redeemed}, ${pick(AROUND_MONTHS, n, 13)}, ${AROUND_MONTHS[n % 10]}
      from incentive i where i.id = ${incentives[n % 3]}`.execute(db());
  }
  await sql`insert into reward (name, kind, value, source, status, user_id, redeemed_at)
    values ('Parka', 'prize', 9900, 'given', 'redeemed', ${people[0]}, '2026-01-01T06:00:00Z')`.execute(db());
  // around the minute since which prizes are late, and around its day in New York
  const edge = portal.clock.now().getTime() - 56 * 24 * HOUR;
  for (const hours of [-36, -24, -1, 1, 24, 36])
    await sql`insert into reward (incentive_id, name, brand_id, kind, value, source, status, user_id, redeemed_at)
      select i.id, i.name, i.brand_id, i.kind, i.value, 'given', 'redeemed', ${people[0]}, ${new Date(edge + hours * HOUR)}
      from incentive i where i.id = ${incentives[0]}`.execute(db());
  admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
  await sql`insert into role_right (role_id, right_name) select id, 'INCENTIVE_REPORTS' from role where key = 'dealer-manager'`.execute(
    db(),
  );
  ofDealer = await portal.as(await createUser(db(), { role: 'dealer-manager', dealers: [dealer] }));
  ofBrand = await portal.as(await createUser(db(), { role: 'brand-manager', dealers: [], brands: [brand] }));
});
afterAll(() => portal.close());

interface Input {
  readonly brand: string;
  readonly atDealer: boolean;
  /** Days in New York. */
  readonly earned: string | null;
  readonly redeemed: string | null;
  readonly sent: string | null;
}

/** SQL: the day of an instant of the reward `r`, in New York. */
const dayOf = (event: string) =>
  sql`to_char(${sql.ref(`r.${event}_at`)} at time zone 'America/New_York', 'YYYY-MM-DD') as ${sql.ref(event)}`;

/** Expected chart, computed from the rows. */
async function expected(from: string, to: string, which: (reward: Input) => boolean) {
  const { rows } = await sql<Input>`select i.brand_id as brand, ${sql.join(EVENTS.map(dayOf))},
      coalesce(r.user_id in (select user_id from dealer_member where dealer_id = ${dealer} and active), false) as "atDealer"
    from reward r join incentive i on i.id = r.incentive_id and i.deleted_at is null`.execute(db());
  const rewards = rows.filter(which);
  const within = (at: string | null, month: string) =>
    at !== null && at >= from && at <= to && at.startsWith(month.slice(0, 7));
  return (month: string) => EVENTS.map((event) => rewards.filter((one) => within(one[event], month)).length);
}

const all = () => true;
const atDealer = (reward: Input) => reward.atDealer;
const itsBrand = (reward: Input) => reward.brand === brand;

async function chart(client: Client, query: string) {
  const { body } = await client.request('GET', `/api/reports/incentives/chart?${query}`);
  return (body as { points: { label: string; values: number[] }[] }).points;
}

interface State {
  readonly incentive: string | null;
  readonly brand: string | null;
  readonly kind: string;
  readonly status: string;
  readonly value: number;
  readonly late: boolean;
  readonly atDealer: boolean;
  /** Its day in New York. */
  readonly day: string;
}

/** Every reward, with the columns that filters use. */
async function rewards(): Promise<State[]> {
  const { rows } =
    await sql<State>`select r.incentive_id as incentive, r.brand_id as brand, r.kind, r.status, r.value::int as value,
      r.status = 'redeemed' and r.kind = 'prize' and r.redeemed_at < ${portal.clock.now()}::timestamptz - interval '56 days' as late,
      coalesce(r.user_id in (select user_id from dealer_member where dealer_id = ${dealer} and active), false) as "atDealer",
      to_char(coalesce(r.redeemed_at, r.earned_at, r.created_at) at time zone 'America/New_York', 'YYYY-MM-DD') as day
    from reward r`.execute(db());
  return rows;
}

/** Expected counts of some rewards. */
const figuresOf = (some: readonly State[]) => {
  const at = (status: string) => some.filter((one) => one.status === status).length;
  return {
    earned: at('assigned'),
    waiting: at('waiting_approval'),
    redeemed: at('redeemed'),
    sent: at('sent'),
    late: some.filter(({ late }) => late).length,
    cancelled: at('cancelled'),
  };
};

/** Filters, and which rewards they leave. */
const NARROWED: readonly (readonly [string, (reward: State) => boolean])[] = [
  ['', () => true],
  ['startDate=2026-01-01', ({ day }) => day >= '2026-01-01'],
  ['startDate=2025-12-31&endDate=2026-01-30', ({ day }) => day >= '2025-12-31' && day <= '2026-01-30'],
  ['startDate=2026-02-12', ({ day }) => day >= '2026-02-12'],
  ['startDate=2026-02-20', ({ day }) => day >= '2026-02-20'],
  ['endDate=2026-01-31', ({ day }) => day <= '2026-01-31'],
  // prizes that were redeemed on January 13 are late by the minute
  ['endDate=2025-12-31', ({ day }) => day <= '2025-12-31'],
  ['endDate=2026-01-12', ({ day }) => day <= '2026-01-12'],
  ['startDate=2026-01-13&endDate=2026-01-13', ({ day }) => day === '2026-01-13'],
  ['startDate=2026-01-14', ({ day }) => day >= '2026-01-14'],
  ['startDate=2026-03-01&endDate=2026-03-05', ({ day }) => day >= '2026-03-01' && day <= '2026-03-05'],
];
const IN_LISTS: typeof NARROWED = [
  ...NARROWED,
  ['status=redeemed', ({ status }) => status === 'redeemed'],
  ['status=unassigned&status=sent', ({ status }) => ['unassigned', 'sent'].includes(status)],
  ['kind=giftCard', ({ kind }) => kind === 'giftCard'],
  [
    'kind=prize&status=redeemed&startDate=2026-01-02',
    ({ kind, status, day }) => kind === 'prize' && status === 'redeemed' && day >= '2026-01-02',
  ],
];

describe('totals of rewards', () => {
  it.each(IN_LISTS)(
    'the list of rewards has the totals of its rows when filtered by %j',
    async (query, which) => {
      const all = (await rewards()).filter(which);
      const { body } = await admin.request('GET', `/api/report-incentives/rewards?${query}`);
      expect(body).toMatchObject({ totals: figuresOf(all), pagination: { total: all.length } });
      expect(all.length).toBeGreaterThan(0);
      const ofBrandAlone = all.filter((one) => one.brand === brand);
      const named = await admin.request('GET', `/api/report-incentives/rewards?${query}&brandId=${brand}`);
      expect(named.body).toMatchObject({
        totals: figuresOf(ofBrandAlone),
        pagination: { total: ofBrandAlone.length },
      });
      const inside = all.filter((one) => one.atDealer);
      const there = await admin.request('GET', `/api/report-incentives/rewards?${query}&dealerId=${dealer}`);
      expect(there.body).toMatchObject({
        totals: figuresOf(inside),
        pagination: { total: inside.length },
      });
    },
  );

  it.each(IN_LISTS)(
    'the report of one incentive has the totals of its rows when filtered by %j',
    async (query, which) => {
      for (const id of incentives) {
        const its = (await rewards()).filter((one) => one.incentive === id).filter(which);
        const { body } = await admin.request('GET', `/api/report-incentives/${id}?${query}`);
        expect(body).toMatchObject({ totalInfo: figuresOf(its), pagination: { total: its.length } });
        const other = incentives.find((one) => one !== id);
        const { body: none } = await admin.request(
          'GET',
          `/api/report-incentives/${id}?${query}&incentiveId=${other}`,
        );
        expect(none).toMatchObject({ totalInfo: figuresOf([]), pagination: { total: 0 } });
      }
    },
  );

  const IN_REPORTS = NARROWED.flatMap(
    ([query, which]) =>
      [
        [query, 'admin', which],
        [query, 'manager of the dealer', which],
      ] as const,
  );
  it.each(IN_REPORTS)(
    'the report of incentives has the totals of the rows when filtered by %j as %s',
    async (query, who, which) => {
      const isAdmin = who === 'admin';
      const all = (await rewards()).filter(which).filter((one) => isAdmin || one.atDealer);
      const { body } = await (isAdmin ? admin : ofDealer).request('GET', `/api/report-incentives?${query}`);
      const { incentives: shown } = body as { incentives: { _id: string }[] };
      expect(shown).toHaveLength(incentives.length);
      for (const one of shown) {
        const its = all.filter(({ incentive }) => incentive === one._id);
        const amount = its
          .filter(({ status }) => ['redeemed', 'sent'].includes(status))
          .reduce((sum, { value }) => sum + value, 0);
        expect(one).toMatchObject({ ...figuresOf(its), value: [{ amount }] });
      }
    },
  );
});

describe('the chart of incentives', () => {
  it.each([
    ['', 'admin', '2025-04-01', '2026-03-10', 12],
    ['startDate=2026-01-01', 'admin', '2026-01-01', '2026-03-10', 3],
    ['startDate=2024-11-01&endDate=2026-02-28', 'admin', '2024-11-01', '2026-02-28', 16],
    ['startDate=2026-01-02', 'admin', '2026-01-02', '2026-03-10', 3],
    ['startDate=2026-01-01&endDate=2026-01-30', 'admin', '2026-01-01', '2026-01-30', 1],
    ['endDate=2026-02-10', 'admin', '2025-03-01', '2026-02-10', 12],
    ['', 'at the dealer', '2025-04-01', '2026-03-10', 12],
    ['startDate=2026-01-01', 'at the dealer', '2026-01-01', '2026-03-10', 3],
    ['', 'of the brand', '2025-04-01', '2026-03-10', 12],
    ['', 'with the brand', '2025-04-01', '2026-03-10', 12],
  ] as const)(
    'the chart of incentives counts the rows of each month when filtered by %j, %s',
    async (query, who, from, to, months) => {
      const [client, narrowed, which] = {
        admin: [admin, query, all] as const,
        'at the dealer': [admin, `${query}&dealerId=${dealer}`, atDealer] as const,
        'of the brand': [admin, `${query}&brandId=${brand}`, itsBrand] as const,
        'with the brand': [ofBrand, query, itsBrand] as const,
      }[who];
      const points = await chart(client, narrowed);
      const values = await expected(from, to, which);
      expect(points).toHaveLength(months);
      expect(points.map(({ label, values: said }) => [label, said])).toEqual(
        points.map(({ label }) => [label, values(label)]),
      );
      expect(points.flatMap((point) => point.values).reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
    },
  );

  it('the totals of rewards stay correct when rewards, incentives, or the time zone change', async () => {
    expect(await driftOfTotals(db())).toEqual([]);
    const [first = '', second = '', third = ''] = incentives;
    await sql`update reward set sent_at = now() where sent_at is null and incentive_id = ${first}`.execute(
      db(),
    );
    await sql`update reward set earned_at = '2026-03-02T00:00:00Z' where incentive_id = ${third}`.execute(
      db(),
    );
    await sql`update reward set incentive_id = ${second} where incentive_id = ${first} and redeemed_at is null`.execute(
      db(),
    );
    await sql`update reward set user_id = (select max(user_id::text)::uuid from reward) where user_id is not null
      and incentive_id = ${second}`.execute(db());
    await sql`delete from reward where user_id is null`.execute(db());
    expect(await driftOfTotals(db())).toEqual([]);
    await portal.set({ timeZone: 'Europe/Paris' });
    await recountZone(portal);
    expect(await driftOfTotals(db())).toEqual([]);
    await portal.set({ timeZone: 'America/New_York' });
    await recountZone(portal);
    const values = await expected('2025-04-01', '2026-03-10', all);
    for (const { label, values: said } of await chart(admin, '')) expect(said, label).toEqual(values(label));
    await sql`delete from incentive where id = ${third}`.execute(db());
    expect(await driftOfTotals(db())).toEqual([]);
  });
});
