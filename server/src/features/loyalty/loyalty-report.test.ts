import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { earn } from '../../kit/ledger-spend.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { loyaltyProgramme: true, loyaltyReports: true } });
});
afterAll(() => portal.close());

it('the loyalty report sums the credits of a dealer by the selected years, by default the current one', async () => {
  const { db, write } = portal.database;
  const dealer = await createDealer(db, { name: 'Ridgeway Motors' });
  const userId = await createUser(db, { dealers: [dealer] });
  for (const [amount, year] of [
    [120, 2025],
    [30, 2026],
  ] as const)
    await write((tx) =>
      earn(tx, {
        account: 'loyalty',
        owner: { userId },
        earnedAt: dealer,
        amount,
        reason: 'receipt',
        counter: 'loyalty:test',
        businessKey: `report-test:${year}`,
        at: new Date(`${year}-03-01T12:00:00Z`),
      }),
    );
  const admin = await portal.as(await createUser(db, { role: 'company-admin' }));
  const points = async (query = '') => {
    const { body } = await admin.request('GET', `/api/report-loyalties?text=Ridgeway${query}`);
    return body;
  };
  // this year, unless others are named
  expect(await points()).toMatchObject({
    loyalties: [{ title: 'Ridgeway Motors', members: 1, loyaltyPoints: 30 }],
  });
  expect(await points('&year=2025&year=2026')).toMatchObject({
    loyalties: [{ loyaltyPoints: 150 }],
    totals: { loyaltyPoints: 150, members: 1 },
    pagination: { limit: 25 },
  });
  const chart = await admin.request('GET', '/api/reports/loyalties/chart?text=Ridgeway&year=2025');
  const drawn = (chart.body as { points: { label: string; values: number[] }[] }).points;
  expect(drawn.map(({ label }) => label.slice(0, 4))).toEqual(Array.from({ length: 12 }, () => '2025'));
  expect(drawn.flatMap(({ values }) => values).reduce((a, b) => a + b)).toBe(120);
});

const usd = (amount: number) => ({ currency: 'USD', amount });

it('the loyalty report lists purchases by currency and dealer credits, limited to the brands of the viewer', async () => {
  const { db } = portal.database;
  const [own, other] = [await createBrand(db), await createBrand(db)];
  const dealer = await createDealer(db, { name: 'Twinbrook Garage' });
  const submitter = await createUser(db, { dealers: [dealer] });
  const at = new Date('2026-02-03T12:00:00Z');
  for (const [brand, amount, currency] of [
    [own, 1200, 'USD'],
    [own, 300, 'CAD'],
    [other, 5000, 'USD'],
  ] as const)
    await sql`insert into submission (kind, type, of_id, title, brand_id, submitter_id, dealer_id, status, day, amount, currency,
        award_account, award, awarded, submitted_at, updated_at)
      values ('loyalty', 'receipt', ${brand}, 'Receipt', ${brand}, ${submitter}, ${dealer}, 'approved', ${at}::date, ${amount},
        ${currency}, 'loyalty', 1, 1, ${at}, ${at})`.execute(db);
  await sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
    values ('loyalty', null, ${dealer}, 500, 'bonus', 'bonus', 'own:1', ${at}),
      ('loyalty', null, ${dealer}, -120, 'redemption', 'shop', 'own:2', ${at}),
      ('loyalty', null, ${dealer}, -80, 'expiry', 'expired', 'own:3', ${at})`.execute(db);
  const row = async (role: 'company-admin' | 'brand-manager', query = '') => {
    const client = await portal.as(
      await createUser(db, { role, dealers: [], ...(role === 'brand-manager' && { brands: [own] }) }),
    );
    const { body } = await client.request('GET', `/api/report-loyalties?text=Twinbrook${query}`);
    return (body as { loyalties: Record<string, unknown>[] }).loyalties[0];
  };
  expect(await row('company-admin')).toMatchObject({
    receipts: 3,
    purchases: [{ currency: 'CAD', amount: 300 }, usd(6200)],
    creditsRedeemed: 120,
    creditsExpired: 80,
    creditsAvailable: 300,
  });
  expect(await row('company-admin', `&brandId=${other}`)).toMatchObject({
    receipts: 1,
    purchases: [usd(5000)],
  });
  expect(await row('brand-manager')).toMatchObject({
    receipts: 2,
    purchases: [{ currency: 'CAD', amount: 300 }, usd(1200)],
    creditsAvailable: 0,
  });
});
