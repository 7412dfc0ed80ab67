import fc from 'fast-check';
import { sql } from 'kysely';
import { ADDRESS } from '../../src/features/rewards/reward.factory.ts';
import { form } from '../client.ts';
import type { MoneyWorld, Recipient } from './world.ts';

const who = fc.integer({ min: 0, max: 5 });
/** Who decides: an administrator, a brand manager, or the one above them who acts as one of these. */
const judge = fc.constantFrom(
  'admin' as const,
  'admin' as const,
  'manager' as const,
  'manager' as const,
  'chief as admin' as const,
  'chief as manager' as const,
);
/** Index of an existing thing; it wraps around. */
const nth = fc.integer({ min: 0, max: 20 });

export const Operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      who,
      of: fc.constantFrom('cash' as const, 'cash' as const, 'credit' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('activity' as const),
      who,
      of: fc.constantFrom('cash' as const, 'loyalty' as const, 'loyalty' as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      nth,
      judge,
      amount: fc.constantFrom(undefined, undefined, undefined, 1500, 2500, 4000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deny' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('appeal' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      who,
      what: fc.constantFrom('prize' as const, 'gift' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('unredeem' as const, 'cancelReward' as const, 'sendReward' as const),
      nth,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('redeem' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), who, judge }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('approveReward' as const), nth, judge }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('getPaid' as const),
      who,
      amount: fc.constantFrom(undefined, 700, 2600),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('release' as const, 'retry' as const, 'stop' as const),
      nth,
      by: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('writeOff' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), who, other: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unmerge' as const), nth }) },
);
export type Operation = typeof Operation extends fc.Arbitrary<infer D> ? D : never;

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

let pictures = 0;
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** An image that wasn't sent before. */
const picture = () => Buffer.concat([POINT, Buffer.from(`${process.pid} ${++pictures}`)]);

/** The request of one operation; undefined when it has no possible target. */
interface Request {
  readonly by: string;
  readonly as?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Performs an operation as the pages would. Undefined without a possible target. */
export async function act(world: MoneyWorld, action: Operation): Promise<Recipient | undefined> {
  const request = await requestOf(world, action);
  return request && world.call(request.by, request);
}

async function requestOf(world: MoneyWorld, action: Operation): Promise<Request | undefined> {
  if (is(action, 'claim', 'activity')) return submit(world, action);
  if (is(action, 'approve', 'deny', 'undo', 'appeal', 'withdraw')) return review(world, action);
  if (is(action, 'pass', 'buy')) return earn(world, action);
  if (is(action, 'give')) return give(world, action);
  if (is(action, 'unredeem', 'cancelReward', 'sendReward', 'redeem', 'approveReward'))
    return reward(world, action);
  if (is(action, 'getPaid', 'release', 'retry', 'stop')) return pay(world, action);
  return storeBooks(world, action);
}

const is = <K extends Operation['kind']>(action: Operation, ...kinds: readonly K[]): action is Of<K> =>
  kinds.some((kind) => kind === action.kind);

type Of<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
const personOf = ({ people }: MoneyWorld, index: number): string => at(people, index) ?? '';

function submit(world: MoneyWorld, action: Of<'claim' | 'activity'>): Request {
  const by = personOf(world, action.who);
  if (action.kind === 'activity')
    return {
      by,
      method: 'POST',
      path: '/api/activitys/create',
      body: { activityId: world.activities[action.of], date: '2026-03-05' },
    };
  const sale = {
    spiffId: world.spiffs[action.of],
    saleDate: '2026-03-05',
    invoiceNumber: `M-${++pictures}`,
    amount: 50_000,
    lines: [{ partNumber: 'TV-LK-2250', quantity: 1, amount: 50_000 }],
  };
  const receipt = { bytes: picture(), name: 'receipt.png', type: 'image/png' };
  return { by, method: 'POST', path: '/api/spiff-claims', body: form(sale, { receipt }) };
}

async function review(
  world: MoneyWorld,
  action: Of<'approve' | 'deny' | 'undo' | 'appeal' | 'withdraw'>,
): Promise<Request | undefined> {
  const { rows } = await sql<{ id: string; kind: string; version: number; submitter_id: string }>`
    select id, kind, version, submitter_id from submission where of_id = any(${ofIds(world)}::uuid[]) order by number`.execute(
    world.portal.database.db,
  );
  const row = at(rows, action.nth);
  if (!row) return undefined;
  const { version } = row;
  const path = `/api/${row.kind === 'spiff' ? 'spiff-claims' : 'activitys'}/${row.id}`;
  const admin = { by: world.admins[0], method: 'PUT', path };
  const own = { by: row.submitter_id, method: 'POST', path };
  if (action.kind === 'approve') {
    const { amount } = action;
    const another = amount !== undefined && { amount, reason: 'As agreed.' };
    return { ...admin, ...judgeOf(world, action), body: { status: 'approved', version, ...another } };
  }
  if (action.kind === 'deny') return { ...admin, body: { status: 'denied', reasonCode: 'dates', version } };
  if (action.kind === 'undo') return { ...admin, path: `${path}/undo`, body: { version } };
  if (action.kind === 'appeal')
    return { ...own, path: `${path}/appeal`, body: { reason: 'It was mine.', version } };
  return { ...own, method: 'DELETE' };
}

/** What submissions of a world are for. */
export const ofIds = ({ spiffs, activities }: MoneyWorld): string[] => [
  ...Object.values(spiffs),
  ...Object.values(activities),
];

function earn(world: MoneyWorld, action: Of<'pass' | 'buy'>): Request {
  const by = personOf(world, action.who);
  if (action.kind === 'pass')
    return { by, method: 'POST', path: `/api/sections/${world.section}/progress`, body: { opened: true } };
  const incentiveId = world.incentives[action.what];
  const body = { incentiveId, payWith: 'loyalty', shippingAddress: ADDRESS };
  return { by, method: 'POST', path: '/api/rewards/redeem', body };
}

/** The manager who decides about the n-th thing, or gives to the n-th person, changes with it. */
function judgeOf(
  { admins, managers, chief }: MoneyWorld,
  action: Of<'approve' | 'give' | 'approveReward'>,
): Pick<Request, 'by' | 'as'> {
  const manager = at(managers, 'nth' in action ? action.nth : action.who) ?? '';
  if (action.judge === 'admin') return { by: admins[0] };
  if (action.judge === 'manager') return { by: manager };
  return { by: chief, as: action.judge === 'chief as admin' ? admins[0] : manager };
}

function give(world: MoneyWorld, action: Of<'give'>): Request {
  const { incentives, curriculum } = world;
  const userId = personOf(world, action.who);
  const body = { name: 'A gift', incentiveId: incentives.given, curriculumId: curriculum, userId };
  return { ...judgeOf(world, action), method: 'POST', path: '/api/rewards', body };
}

async function reward(
  world: MoneyWorld,
  action: Of<'unredeem' | 'cancelReward' | 'sendReward' | 'redeem' | 'approveReward'>,
): Promise<Request | undefined> {
  const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id from reward
    where incentive_id = any(${Object.values(world.incentives)}::uuid[]) order by id`.execute(
    world.portal.database.db,
  );
  const { kind } = action;
  const row = at(rows, action.nth);
  if (!row) return undefined;
  const { id } = row;
  if (action.kind === 'approveReward')
    return {
      ...judgeOf(world, action),
      method: 'POST',
      path: '/api/report-incentives/redeem',
      body: { rewardId: id, shippingAddress: ADDRESS },
    };
  const [by] = world.admins;
  if (kind === 'redeem')
    return {
      by: row.user_id,
      method: 'POST',
      path: '/api/rewards/redeem',
      body: { rewardId: id, shippingAddress: ADDRESS },
    };
  if (kind === 'unredeem') return { by, method: 'PUT', path: `/api/report-incentives/${id}/undo-redemption` };
  if (kind === 'sendReward')
    return { by, method: 'PUT', path: '/api/report-incentives/send', body: { rewardId: id } };
  const body = { _id: id, status: 'cancelled', reason: 'Damaged.' };
  return { by, method: 'PUT', path: '/api/rewards', body };
}

async function pay(
  world: MoneyWorld,
  action: Of<'getPaid' | 'release' | 'retry' | 'stop'>,
): Promise<Request | undefined> {
  if (action.kind === 'getPaid') {
    const { amount } = action;
    const body = { currency: 'USD', ...(amount !== undefined && { amount }) };
    return {
      by: personOf(world, action.who),
      method: 'POST',
      path: '/api/payments/create-order',
      body,
    };
  }
  const { rows } = await sql<{ id: string }>`select id from payout
    where user_id = any(${[...world.people]}::uuid[]) order by created_at, id`.execute(
    world.portal.database.db,
  );
  const row = at(rows, action.nth);
  if (!row) return undefined;
  const path = { release: 'release', retry: 'retry', stop: 'cancel' }[action.kind];
  const body = action.kind === 'stop' ? { reason: 'Stopped.' } : {};
  return {
    by: at(world.admins, action.by) ?? '',
    method: 'PUT',
    path: `/api/payments/orders/${row.id}/${path}`,
    body,
  };
}

async function storeBooks(
  world: MoneyWorld,
  action: Of<'correct' | 'writeOff' | 'merge' | 'unmerge'>,
): Promise<Request | undefined> {
  const [, by] = world.admins;
  const { db } = world.portal.database;
  const post = { by, method: 'POST' };
  if (action.kind === 'correct') {
    const { rows } = await sql<{ id: string }>`select id from ledger_entry
      where user_id = any(${[...world.people]}::uuid[]) order by id`.execute(db);
    const row = at(rows, action.nth);
    return (
      row && { ...post, path: '/api/wallet/corrections', body: { entryId: row.id, reason: 'Twice sold.' } }
    );
  }
  if (action.kind === 'writeOff') {
    const body = { userId: personOf(world, action.who), kind: 'cash', currency: 'USD', reason: 'Has left.' };
    return { ...post, path: '/api/wallet/write-offs', body };
  }
  if (action.kind === 'merge') {
    const body = { primary: personOf(world, action.who), secondary: personOf(world, action.other) };
    return { ...post, path: '/api/users/merge', body };
  }
  const { rows } = await sql<{ id: string }>`select id from user_merge
    where primary_id = any(${[...world.people]}::uuid[]) order by id`.execute(db);
  const row = at(rows, action.nth);
  return row && { ...post, path: `/api/users/merge/${row.id}/undo` };
}
