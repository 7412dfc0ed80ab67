import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { AROUND_MONTHS } from '../../../test/instants.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { driftOfTotals, recountZone } from '../reports/training.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let ofBrand: Client;
let brand: string;
let dealer: string;
let incentives: readonly string[];
const db = () => portal.database.db;

const EVENTS = ['earned', 'redeemed', 'sent'] as const;
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
    await createIncentive(db(), { brand }),
    await createIncentive(db(), { brand }),
    await createIncentive(db(), { brand: other }),
  ];
  for (let n = 0; n < 90; n++) {
    const user = pick(people, n, 5);
    await sql`insert into reward (incentive_id, name, brand_id, kind, source, status, user_id, earned_at, redeemed_at, sent_at)
      select i.id, i.name, i.brand_id, i.kind, 'given', ${user ? 'assigned' : 'unassigned'}, ${user}, ${pick(AROUND_MONTHS, n, 7)},
        ${pick(AROUND_MONTHS, n, 11)}, ${pick(AROUND_MONTHS, n, 13)}
      from incentive i where i.id = ${incentives[n % 3]}`.execute(db());
  }
  admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
  ofBrand = await portal.as(await createUser(db(), { role: 'brand-manager', dealers: [], brands: [brand] }));
});
afterAll(() => portal.close());

interface Given {
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

/** What the chart has to say, worked out from the rows. */
async function expected(from: string, to: string, which: (reward: Given) => boolean) {
  const { rows } = await sql<Given>`select i.brand_id as brand, ${sql.join(EVENTS.map(dayOf))},
      coalesce(r.user_id in (select user_id from dealer_member where dealer_id = ${dealer} and active), false) as "atDealer"
    from reward r join incentive i on i.id = r.incentive_id and i.deleted_at is null`.execute(db());
  const rewards = rows.filter(which);
  const within = (at: string | null, month: string) =>
    at !== null && at >= from && at <= to && at.startsWith(month.slice(0, 7));
  return (month: string) => EVENTS.map((event) => rewards.filter((one) => within(one[event], month)).length);
}

const all = () => true;
const atDealer = (reward: Given) => reward.atDealer;
const itsBrand = (reward: Given) => reward.brand === brand;

async function chart(client: Client, query: string) {
  const { body } = await client.request('GET', `/api/reports/incentives/chart?${query}`);
  return (body as { points: { label: string; values: number[] }[] }).points;
}

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
  ] as const)('says what the rows come to, asked for %j, %s', async (query, who, from, to, months) => {
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
  });

  it('keeps its sums through every change, in another time zone, too', async () => {
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
