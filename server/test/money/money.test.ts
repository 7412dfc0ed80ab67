import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProxy } from '@forecourt/contract/session';
import { jobs } from '../../src/app.ts';
import { DAY, MINUTE } from '../../src/kit/clock.ts';
import { runPayments } from '../../src/features/payments/payments.factory.ts';
import { driftOfKeptRows } from '../kept-rows.ts';
import type { Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { TEST_TIMEOUT } from '../reliability/caller.ts';
import { tremendousService, type TremendousService } from '../tremendous.ts';
import { act, Operation } from './operations.ts';
import { differences, faults, userLimits, unpaid } from './faults.ts';
import { selfPaid } from './self-paid.ts';
import { settle, wrongWallets } from './settle.ts';
import { moneyWorld, SETTINGS, type Caller, type MoneyWorld } from './world.ts';

let service: TremendousService;
let portal: TestPortal;
beforeAll(async () => {
  service = await tremendousService();
  portal = await testPortal(service.environment);
  await portal.set(SETTINGS);
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const SOAK = process.env['FORECOURT_SOAK'] === '1';
const db = () => portal.database.db;

const clients = new Map<string, Client>();
async function clientOf(userId: string, as?: string): Promise<Client> {
  const key = `${userId} ${as ?? ''}`;
  const known = clients.get(key);
  if (known) return known;
  const client = await portal.as(userId);
  if (as) await client.call(startProxy, { params: { proxyId: as } });
  clients.set(key, client);
  return client;
}

/** Refusals are answers; what the portal does not understand itself is none. */
const call: Caller = async (userId, { method, path, body, as }) => {
  const { status, body: answer, text } = await (await clientOf(userId, as)).request(method, path, { body });
  if (status >= 500) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return { status, body: answer };
};

/** Events around the operations: the provider's faults, time, and users who leave. */
const Weather = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('mood' as const),
      mood: fc.constantFrom('answer-lost', 'order-lost', 'refuses', 'down', 'reviews', 'pays'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      job: fc.constantFrom('pay-due', 'go-on', 'nightly'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('erase' as const), who: fc.integer({ min: 0, max: 3 }) }),
  },
);
type Weather = typeof Weather extends fc.Arbitrary<infer W> ? W : never;

/** Jobs fail while the provider is away; they are looked at again later. */
const patiently = (work: Promise<unknown>) => work.catch(() => undefined);

async function happen(world: MoneyWorld, weather: Weather): Promise<void> {
  switch (weather.kind) {
    case 'mood':
      service.mood.next = weather.mood;
      return;
    case 'jobs':
      await patiently(portal.runJobs());
      return;
    case 'time':
      portal.clock.advance(6 * MINUTE);
      await patiently(runPayments(portal, weather.job));
      return;
    case 'erase':
      await erase(world.people[weather.who] ?? '');
  }
}

async function erase(userId: string): Promise<void> {
  await db()
    .updateTable('user_account')
    .set({ deletion_requested_at: new Date(portal.clock.now().getTime() - 60 * DAY) })
    .where('id', '=', userId)
    .execute();
  await jobs.find(({ name }) => name === 'account.erase')?.run({}, portal);
}

/** Operations of one step run concurrently. */
const Step = fc.oneof(
  { weight: 3, arbitrary: fc.array(Operation, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: Weather },
);

it(
  'money is never lost, doubled, or unexplained when operations and provider faults interleave',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 10, maxLength: 30 }), async (steps) => {
        clients.clear();
        const world = await moneyWorld(portal, call);
        for (const step of steps) {
          if (Array.isArray(step)) await Promise.all(step.map((action) => act(world, action)));
          else await happen(world, step);
          expect(await faults(world)).toEqual([]);
        }
        expect([...(await userLimits(world)), ...(await selfPaid(world))]).toEqual([]);
        service.mood.next = 'pays';
        await settle(portal, world, () => {
          for (const order of service.orders.values())
            if (order.status.startsWith('PENDING')) order.status = 'EXECUTED';
        });
        const paid = service
          .paid()
          .map(({ externalId, denomination }) => ({ externalId, amount: Math.round(denomination * 100) }));
        expect({
          selfPaid: await selfPaid(world),
          faults: await faults(world),
          differences: await differences(world, paid),
          unpaid: await unpaid(world),
          wallets: await wrongWallets(await clientOf(world.admins[0]), world),
          drift: await driftOfKeptRows(db()),
        }).toEqual({ selfPaid: [], faults: [], differences: [], unpaid: [], wallets: [], drift: [] });
      }),
      // making a failure smaller takes minutes; who needs it drops `endOnFailure`
      { numRuns: SOAK ? 25 : 5, endOnFailure: true },
    );
  },
  TEST_TIMEOUT,
);
