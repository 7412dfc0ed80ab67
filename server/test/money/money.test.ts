import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userWallet } from '@forecourt/contract/wallet';
import { jobs } from '../../src/app.ts';
import { DAY, MINUTE } from '../../src/kit/clock.ts';
import { runPayments } from '../../src/features/payments/payments.factory.ts';
import type { Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { PATIENCE } from '../reliability/caller.ts';
import { tremendousService, type TremendousService } from '../tremendous.ts';
import { act, Deed } from './deeds.ts';
import { differences, faults, personLimits, unpaid } from './faults.ts';
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
const clientOf = async (userId: string): Promise<Client> => {
  const known = clients.get(userId) ?? (await portal.as(userId));
  clients.set(userId, known);
  return known;
};

/** Refusals are answers; what the portal does not understand itself is none. */
const call: Caller = async (userId, { method, path, body }) => {
  const { status, body: told, text } = await (await clientOf(userId)).request(method, path, { body });
  if (status >= 500) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return { status, body: told };
};

/** What happens around the deeds: the provider’s moods, time, and people who leave. */
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

/** Lets everything come to rest: the provider is well, administrators and owners do what is theirs to do. */
async function settle(world: MoneyWorld): Promise<void> {
  service.mood.next = 'pays';
  for (let round = 0; round < 6; round++) {
    for (const order of service.orders.values())
      if (order.status.startsWith('PENDING')) order.status = 'EXECUTED';
    portal.clock.advance(6 * MINUTE);
    for (const job of ['go-on', 'pay-due', 'nightly'] as const) await runPayments(portal, job);
    const { rows } = await sql<Waiting>`
      select p.id, p.status, p.held_because, u.deleted_at is not null as left from payout p
      join user_account u on u.id = p.user_id
      where p.user_id = any(${[...world.people]}::uuid[]) and p.status in ('held', 'failed', 'returned')`.execute(
      db(),
    );
    for (const waiting of rows) await seeTo(world, waiting);
    for (const person of world.people)
      await call(person, {
        method: 'POST',
        path: '/api/payments/create-order',
        body: { currency: 'USD' },
      });
    await portal.runJobs();
  }
}

interface Waiting {
  readonly id: string;
  readonly status: string;
  readonly held_because: string | null;
  /** Its owner's account was erased. */
  readonly left: boolean;
}

async function seeTo({ admins }: MoneyWorld, { id, status, held_because, left }: Waiting): Promise<void> {
  const path = `/api/payments/orders/${id}`;
  // unclaimed money is handed over in another way
  if (held_because === 'left')
    await call(admins[1], { method: 'PUT', path: `${path}/cancel`, body: { reason: 'Handed over.' } });
  else if (held_because === 'limit')
    await call(admins[1], { method: 'PUT', path: `${path}/release`, body: {} });
  else if (status !== 'held' && !left)
    await call(admins[2], { method: 'PUT', path: `${path}/retry`, body: {} });
}

/** The wallet’s page says of every account what its entries add up to. */
async function wrongWallets(world: MoneyWorld): Promise<string[]> {
  const admin = await clientOf(world.admins[0]);
  const wrong: string[] = [];
  for (const id of world.people) {
    const { status, body } = await admin.call(userWallet, { params: { id }, query: { limit: 200 } });
    // erased, or part of another account
    if (status === 404) continue;
    for (const { kind, currency, balance, reserved } of body.accounts) {
      const own = body.entries.filter((entry) => entry.kind === kind && entry.currency === currency);
      const sum = (of: 'amount' | 'reserved') => own.reduce((total, entry) => total + entry[of], 0);
      if (sum('amount') !== balance || sum('reserved') !== reserved || own[0]?.after !== balance)
        wrong.push(`${id}: ${kind} shows ${balance}, ${reserved}, its entries ${sum('amount')}`);
    }
  }
  return wrong;
}

/** Deeds of one step happen at the same time. */
const Step = fc.oneof(
  { weight: 3, arbitrary: fc.array(Deed, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: Weather },
);

it(
  'money is never lost, doubled or unexplained, whatever happens and however it falls together',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 10, maxLength: 30 }), async (steps) => {
        clients.clear();
        const world = await moneyWorld(portal, call);
        for (const step of steps) {
          if (Array.isArray(step)) await Promise.all(step.map((deed) => act(world, deed)));
          else await happen(world, step);
          expect(await faults(world)).toEqual([]);
        }
        expect(await personLimits(world)).toEqual([]);
        await settle(world);
        const paid = service
          .paid()
          .map(({ externalId, denomination }) => ({ externalId, amount: Math.round(denomination * 100) }));
        expect({
          faults: await faults(world),
          differences: await differences(world, paid),
          unpaid: await unpaid(world),
          wallets: await wrongWallets(world),
        }).toEqual({ faults: [], differences: [], unpaid: [], wallets: [] });
      }),
      // making a failure smaller takes minutes; who needs it drops `endOnFailure`
      { numRuns: SOAK ? 25 : 8, endOnFailure: true },
    );
  },
  PATIENCE,
);
