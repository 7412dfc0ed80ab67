import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import type { Client } from '../../../test/client.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let stranger: Client;
let dealer: string;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { rewards: true } });
  const { db } = portal.database;
  const brand = await createBrand(db);
  dealer = await createDealer(db, { name: 'Ridgeway Motors', brands: [brand] });
  const [inside, outside] = [await createUser(db, { dealers: [dealer] }), await createUser(db)];
  await given(await createIncentive(db, { brand, name: 'Tool bag' }), 'USD', [inside, outside]);
  await given(await createIncentive(db, { brand, name: 'Parka' }), 'CAD', [outside]);
  admin = await portal.as(await createUser(db, { role: 'company-admin' }));
  const elsewhere = await createBrand(db, { name: 'Elsewhere' });
  stranger = await portal.as(
    await createUser(db, { role: 'brand-manager', brands: [elsewhere], dealers: [] }),
  );
});
afterAll(() => portal.close());

/** Rewards of 25 that were sent to these people. */
async function given(incentiveId: string, currency: string, people: readonly string[]) {
  const { db } = portal.database;
  const now = portal.clock.now();
  const { name, brand_id, kind } = await db
    .updateTable('incentive')
    .set({ currency, value: 2500 })
    .where('id', '=', incentiveId)
    .returning(['name', 'brand_id', 'kind'])
    .executeTakeFirstOrThrow();
  const sent = { status: 'sent', earned_at: now, redeemed_at: now, sent_at: now };
  const reward = {
    incentive_id: incentiveId,
    name,
    brand_id,
    kind,
    currency,
    value: 2500,
    source: 'training',
  };
  for (const user_id of people)
    await db
      .insertInto('reward')
      .values({ ...reward, ...sent, user_id })
      .execute();
}

const requested = async (client: Client, query = '') =>
  (await client.request('GET', `/api/report-incentives?${query}`)).body as {
    incentives: { title: string; sent: number; value: unknown }[];
    totals: Record<string, unknown>;
  };

/** The report as a file, with two of its columns. */
const file = async (format: string): Promise<string> => {
  const query = `format=${format}&sortBy=title&columns=title&columns=value`;
  return (await admin.request('GET', `/api/reports/incentives/export?${query}`)).text;
};

describe('the report of incentives', () => {
  it('the report of incentives adds up each currency separately', async () => {
    const { incentives, totals } = await requested(admin, 'sortBy=value&sortDir=-1');
    expect(incentives).toMatchObject([
      { title: 'Tool bag', sent: 2, value: [{ currency: 'USD', amount: 5000 }] },
      { title: 'Parka', sent: 1, value: [{ currency: 'CAD', amount: 2500 }] },
    ]);
    expect(totals).toMatchObject({
      sent: 3,
      value: [
        { currency: 'CAD', amount: 2500 },
        { currency: 'USD', amount: 5000 },
      ],
    });
  });

  it('the report of incentives counts the dealer’s users only when it is filtered by dealer', async () => {
    const { totals } = await requested(admin, `dealerId=${dealer}`);
    expect(totals).toMatchObject({ sent: 1, value: [{ currency: 'USD', amount: 2500 }] });
  });

  it('the report of incentives is exported with the currency of each amount', async () => {
    expect((await file('csv')).replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      'title,value',
      'Parka,25.00 CAD',
      'Tool bag,50.00 USD',
    ]);
    const printed = await file('print');
    for (const text of ['CA$25.00', '$50.00', 'CA$25.00 · $50.00']) expect(printed).toContain(text);
  });

  it('the report of incentives is empty when the user manages other brands only', async () => {
    const { incentives, totals } = await requested(stranger);
    expect(incentives).toEqual([]);
    expect(totals).toMatchObject({ sent: 0, value: [] });
  });
});
