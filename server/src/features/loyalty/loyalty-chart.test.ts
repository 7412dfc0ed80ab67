import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { AROUND_MONTHS } from '../../../test/instants.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLoyaltyBrand } from './loyalty.factory.ts';

let portal: TestPortal;
let admin: Client;
let brands: string[];
let programmes: { readonly id: string; readonly brand: string | null }[];
let dealers: string[];

const db = () => portal.database.db;
const REASONS = ['receipt', 'photo', 'correction', 'bonus', 'redemption', 'expiry'] as const;
/** One of some, each as far from the last as a prime is. */
const pick = <T>(from: readonly T[], n: number, step: number): T => from[(n * step) % from.length] as T;

interface Entry {
  readonly dealer: string;
  readonly amount: number;
  readonly reason: string;
  readonly counter: string;
  readonly at: string;
}

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({
    timeZone: 'America/New_York',
    features: { loyaltyProgramme: true, loyaltyReports: true },
  });
  brands = [await createBrand(db()), await createBrand(db())];
  programmes = [];
  for (const brand of [...brands, null])
    programmes.push({ ...(await createLoyaltyBrand(db(), { brand })), brand });
  dealers = [];
  for (let n = 0; n < 3; n++) dealers.push(await createDealer(db(), { name: `Dealer ${n}` }));
  const submitter = await createUser(db(), { dealers });
  for (let n = 0; n < 120; n++) {
    const programme = pick(programmes, n, 7);
    const reason = pick(REASONS, n, 5);
    await sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
      values ('loyalty', ${n % 4 === 0 ? null : submitter}, ${pick(dealers, n, 7)}, ${['redemption', 'expiry', 'correction'].includes(reason) ? -1 - n : 1 + n},
        ${reason}, ${n % 6 === 5 ? 'bonus' : `loyalty:${programme.id}`}, ${`test:${n}`}, ${pick(AROUND_MONTHS, n, 3)})`.execute(
      db(),
    );
  }
  admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

const entered = async () =>
  (
    await sql<Entry>`select dealer_id as dealer, amount, reason, counter,
      to_char(at at time zone 'America/New_York', 'YYYY-MM-DD') as at from ledger_entry`.execute(db())
  ).rows;

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const PROGRAMME = ['receipt', 'photo', 'correction'];
const ofCounter = (brand: string | undefined) => (entry: Entry) =>
  brand === undefined ||
  programmes.some((one) => one.brand === brand && entry.counter === `loyalty:${one.id}`);

describe('the loyalty report', () => {
  it.each(['2026.5', 'soon', '9999'])(
    'the loyalty report refuses the year %j with an error at the year field',
    async (year) => {
      for (const path of ['/api/report-loyalties', '/api/reports/loyalties/chart']) {
        const answer = await admin.request('GET', `${path}?year=${year}`);
        expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'year' }] } });
      }
    },
  );

  it.each([
    [['2026'], 3, undefined],
    [['2025'], 12, undefined],
    // the year between them was not asked for
    [['2024', '2026'], 27, undefined],
    [['2026'], 3, 0],
  ])('the loyalty chart shows the credits of %j by month, %d in all', async (years, months, only) => {
    const brand = only === undefined ? undefined : brands[only];
    const query = years.map((year) => `year=${year}`).join('&') + (brand ? `&brandId=${brand}` : '');
    const { body } = await admin.request('GET', `/api/reports/loyalties/chart?${query}`);
    const { points } = body as { points: { label: string; values: number[] }[] };
    const entries = (await entered())
      .filter(ofCounter(brand))
      .filter(({ counter, reason }) => counter.startsWith('loyalty:') && PROGRAMME.includes(reason))
      .filter(({ at }) => years.includes(at.slice(0, 4)));
    for (const { label, values } of points)
      expect(values, label).toEqual([
        sum(entries.filter(({ at }) => at.slice(0, 7) === label.slice(0, 7)).map(({ amount }) => amount)),
      ]);
    expect(points).toHaveLength(months);
  });
});
