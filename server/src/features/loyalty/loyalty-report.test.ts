import { afterAll, beforeAll, expect, it } from 'vitest';
import { earn } from '../../kit/ledger-spend.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { loyaltyProgramme: true, loyaltyReports: true } });
});
afterAll(() => portal.close());

it('shows what the people of a dealer have earned, by year', async () => {
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
  expect(await points()).toMatchObject({
    loyalties: [{ title: 'Ridgeway Motors', members: 1, loyaltyPoints: 150 }],
  });
  expect(await points('&year=2026')).toMatchObject({
    loyalties: [{ loyaltyPoints: 30 }],
    pagination: { limit: 25 },
  });
});
