import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { AROUND_MONTHS } from '../../../test/instants.ts';
import { createBrand } from '../courses/course.factory.ts';
import { driftOfTotals, recountZone } from '../reports/training.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLoyaltyBrand } from './loyalty.factory.ts';

let portal: TestPortal;
let admin: Client;
let ofBrand: Client;
let brands: string[];
let programmes: { readonly id: string; readonly brand: string | null }[];
let dealers: string[];

const db = () => portal.database.db;
const STATUSES = ['approved', 'pending', 'denied', 'approved', 'withdrawn'] as const;
const REASONS = ['receipt', 'photo', 'correction', 'bonus', 'redemption', 'expiry'] as const;
/** One of some, each as far from the last as a prime is. */
const pick = <T>(from: readonly T[], n: number, step: number): T => from[(n * step) % from.length] as T;

interface Handed {
  readonly dealer: string;
  readonly brand: string | null;
  readonly type: string;
  readonly status: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly at: string;
}
interface Entry {
  readonly dealer: string;
  readonly own: boolean;
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
  await recountZone(portal);
  brands = [await createBrand(db()), await createBrand(db())];
  programmes = [];
  for (const brand of [...brands, null])
    programmes.push({ ...(await createLoyaltyBrand(db(), { brand })), brand });
  dealers = [];
  for (let n = 0; n < 3; n++) dealers.push(await createDealer(db(), { name: `Dealer ${n}` }));
  const submitter = await createUser(db(), { dealers });
  for (let n = 0; n < 120; n++) {
    const programme = pick(programmes, n, 7);
    const amount = n % 9 === 0 ? null : 100 + n;
    const status = pick(STATUSES, n, 3);
    await sql`insert into submission (kind, type, of_id, title, brand_id, submitter_id, dealer_id, status, day, amount, currency,
        award_account, award, awarded, submitted_at, updated_at)
      values ('loyalty', ${pick(['receipt', 'photo'], n, 1)}, ${programme.id}, 'Receipt', ${programme.brand}, ${submitter},
        ${pick(dealers, n, 5)}, ${status}, '2026-01-01', ${amount}, ${pick(['USD', 'CAD'], n, 11)}, 'loyalty', 1,
        ${status === 'approved' ? 1 : null}, ${pick(AROUND_MONTHS, n, 13)}, now())`.execute(db());
    const reason = pick(REASONS, n, 5);
    await sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
      values ('loyalty', ${n % 4 === 0 ? null : submitter}, ${pick(dealers, n, 7)}, ${['redemption', 'expiry', 'correction'].includes(reason) ? -1 - n : 1 + n},
        ${reason}, ${n % 6 === 5 ? 'bonus' : `loyalty:${programme.id}`}, ${`test:${n}`}, ${pick(AROUND_MONTHS, n, 3)})`.execute(
      db(),
    );
  }
  admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
  ofBrand = await portal.as(
    await createUser(db(), { role: 'brand-manager', dealers: [], brands: brands.slice(0, 1) }),
  );
});
afterAll(() => portal.close());

const handed = async () =>
  (
    await sql<Handed>`select dealer_id as dealer, brand_id as brand, type, status, amount, currency,
      to_char(submitted_at at time zone 'America/New_York', 'YYYY-MM-DD') as at from submission`.execute(db())
  ).rows;
const entered = async () =>
  (
    await sql<Entry>`select dealer_id as dealer, user_id is null as own, amount, reason, counter,
      to_char(at at time zone 'America/New_York', 'YYYY-MM-DD') as at from ledger_entry`.execute(db())
  ).rows;

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const PROGRAMME = ['receipt', 'photo', 'correction'];
const EARNED = [...PROGRAMME, 'bonus'];

/** What the report says of dealers, worked out from the rows. */
function figuresOf(rows: readonly Handed[], entries: readonly Entry[], years: readonly string[]) {
  const then = rows.filter(({ at }) => years.includes(at.slice(0, 4)));
  const count = (status: string, type?: string) =>
    then.filter((row) => row.status === status && (type === undefined || row.type === type)).length;
  const receipts = then.filter(
    ({ status, type, amount }) => status === 'approved' && type === 'receipt' && amount !== null,
  );
  const amounts = (of: readonly Entry[]) => sum(of.map(({ amount }) => amount));
  const during = entries.filter(({ at }) => years.includes(at.slice(0, 4)));
  const own = (reason: string) => during.filter((entry) => entry.own && entry.reason === reason);
  return {
    receipts: count('approved', 'receipt'),
    photos: count('approved', 'photo'),
    pendingSubmissions: count('pending'),
    deniedSubmissions: count('denied'),
    purchases: [...new Set(receipts.map(({ currency }) => currency))].toSorted().map((currency) => ({
      currency,
      amount: sum(receipts.filter((row) => row.currency === currency).map(({ amount }) => amount ?? 0)),
    })),
    loyaltyPoints: amounts(
      during.filter(({ counter, reason }) => counter.startsWith('loyalty:') && PROGRAMME.includes(reason)),
    ),
    creditsRedeemed: 0 - amounts(own('redemption')),
    creditsExpired: 0 - amounts(own('expiry')),
    creditsAvailable: amounts(entries.filter((entry) => entry.own)),
  };
}

const ofCounter = (brand: string | undefined) => (entry: Entry) =>
  brand === undefined ||
  programmes.some((one) => one.brand === brand && entry.counter === `loyalty:${one.id}`);

interface Row {
  readonly _id: string;
  readonly [figure: string]: unknown;
}

/** Rows and totals as they are answered, and as they have to be. */
async function compared(client: Client, years: readonly string[], brand?: string, query = '') {
  const asked = years.map((year) => `&year=${year}`).join('');
  const { body } = await client.request('GET', `/api/report-loyalties?limit=50${asked}${query}`);
  const { loyalties, totals } = body as { loyalties: Row[]; totals: Record<string, unknown> };
  const rows = (await handed()).filter((one) => brand === undefined || one.brand === brand);
  const entries = (await entered()).filter(ofCounter(brand));
  const ofDealer = (id: string) => {
    const of = <T extends { readonly dealer: string }>(all: readonly T[]) =>
      all.filter(({ dealer }) => dealer === id);
    return { _id: id, ...figuresOf(of(rows), of(entries), years) };
  };
  return {
    answered: { loyalties, totals },
    // dealers by their names, as they were made
    expected: { loyalties: dealers.map(ofDealer), totals: figuresOf(rows, entries, years) },
  };
}

describe('the loyalty report', () => {
  it.each([[['2026']], [['2025']], [['2025', '2026']], [['2024']]])(
    'the loyalty report equals the sums of the source rows for the years %j',
    async (years) => {
      const { answered, expected } = await compared(admin, years);
      expect(answered).toMatchObject(expected);
    },
  );

  it('the loyalty report counts only receipts and credits of a brand when one is selected', async () => {
    for (const brand of brands) {
      const { answered, expected } = await compared(admin, ['2026'], brand, `&brandId=${brand}`);
      expect(answered).toMatchObject(expected);
    }
    const { answered, expected } = await compared(ofBrand, ['2026'], brands[0]);
    expect(answered).toMatchObject(expected);
  });

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

  it('the loyalty rollups stay free of drift when rows or the time zone change', async () => {
    expect(await driftOfTotals(db())).toEqual([]);
    const [first = '', second = ''] = dealers;
    await sql`update submission set status = 'denied', awarded = null where status = 'pending'`.execute(db());
    await sql`update submission set dealer_id = ${second} where dealer_id = ${first} and amount is null`.execute(
      db(),
    );
    await sql`update submission set amount = 77 where type = 'photo' and dealer_id = ${first}`.execute(db());
    await sql`update submission set brand_id = null where brand_id = ${brands[1] ?? ''}`.execute(db());
    await sql`delete from submission where status = 'withdrawn'`.execute(db());
    expect(await driftOfTotals(db())).toEqual([]);
    const { answered, expected } = await compared(admin, ['2026']);
    expect(answered).toMatchObject(expected);
    await portal.set({ timeZone: 'Europe/Paris' });
    await recountZone(portal);
    expect(await driftOfTotals(db())).toEqual([]);
    await portal.set({ timeZone: 'America/New_York' });
    await recountZone(portal);
    const later = await compared(admin, ['2025', '2026']);
    expect(later.answered).toMatchObject(later.expected);
  });
});

describe('credits in the dealer report', () => {
  it.each([
    ['', '2000-01-01', '2100-01-01'],
    ['&startDate=2026-01-01&endDate=2026-01-31', '2026-01-01', '2026-01-31'],
    ['&startDate=2025-12-31&endDate=2026-02-28', '2025-12-31', '2026-02-28'],
    ['&startDate=2026-02-10&endDate=2026-02-10', '2026-02-10', '2026-02-10'],
    ['&startDate=2026-02-09', '2026-02-09', '2100-01-01'],
    ['&endDate=2026-02-11', '2000-01-01', '2026-02-11'],
    ['&startDate=2025-06-16&endDate=2026-03-04', '2025-06-16', '2026-03-04'],
  ])('the dealer report sums and sorts credits within the date range “%s”', async (query, from, to) => {
    const [brand = ''] = brands;
    for (const [client, only, more] of [
      [admin, undefined, ''],
      [admin, brand, `&brandId=${brand}`],
      [ofBrand, brand, ''],
    ] as const) {
      const entries = (await entered())
        .filter(ofCounter(only))
        .filter(({ at, reason }) => EARNED.includes(reason) && at >= from && at <= to);
      const { body } = await client.request('GET', `/api/report-dealers?limit=50&text=Dealer${query}${more}`);
      const { dealers: rows, totals } = body as { dealers: Row[]; totals: Row };
      for (const id of dealers) {
        const amount = sum(entries.filter(({ dealer }) => dealer === id).map((entry) => entry.amount));
        expect(rows.find(({ _id }) => _id === id)?.['credits']).toBe(amount);
      }
      expect(totals['credits']).toBe(sum(entries.map(({ amount }) => amount)));
      const best = await client.request(
        'GET',
        `/api/report-dealers?limit=50&text=Dealer&sortBy=credits&sortDir=-1${query}${more}`,
      );
      const ranked = (best.body as { dealers: Row[] }).dealers.map((row) => Number(row['credits']));
      expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
    }
  });
});
