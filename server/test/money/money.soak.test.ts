import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driftOfKeptRows } from '../kept-rows.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { TEST_TIMEOUT, signIn } from '../reliability/caller.ts';
import { threeServers, type Cluster } from '../reliability/cluster.ts';
import { act, Operation } from './operations.ts';
import { differences, faults, userLimits, unpaid } from './faults.ts';
import { selfPaid } from './self-paid.ts';
import { settle, wrongWallets } from './settle.ts';
import { moneyWorld, SETTINGS, type Caller } from './world.ts';

/** Three processes on one database; any of them answers, and one ends in the middle as by a power cut. */
let portal: TestPortal;
let cluster: Cluster;
/** Steps of concurrent operations. */
const STEPS = 40;
const AT_ONCE = 8;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set(SETTINGS);
  cluster = await threeServers(portal);
}, TEST_TIMEOUT);
afterAll(async () => {
  await cluster.stop();
  await portal.close();
}, TEST_TIMEOUT);

const tokens = new Map<string, string>();
async function tokenOf(userId: string, as?: string): Promise<string> {
  const key = `${userId} ${as ?? ''}`;
  const known = tokens.get(key);
  if (known) return known;
  const token = await signIn(portal.database, userId);
  if (as)
    await portal.database.db
      .updateTable('session')
      .set({ acting_as_id: as })
      .where('user_id', '=', userId)
      .where('acting_as_id', 'is', null)
      .execute();
  tokens.set(key, token);
  return token;
}

let turn = 0;
/** Calls the processes in turn. A broken connection leaves the outcome unknown. */
const overNetwork: Caller = async (userId, { method, path, body, as }) => {
  const alive = cluster.alive();
  const server = alive[++turn % alive.length] ?? '';
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(`${server}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        cookie: `session=${await tokenOf(userId, as)}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TEST_TIMEOUT),
    });
    const text = await answer.text();
    // 503: busy, which is said
    if (answer.status >= 500 && answer.status !== 503)
      throw new RangeError(`${method} ${path} answered ${answer.status}: ${text}`);
    return { status: answer.status, body: text };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return { status: 0, body: undefined };
  }
};

it(
  'money is never lost, doubled, or unexplained when one of three servers is killed under load',
  async () => {
    const world = await moneyWorld(portal, overNetwork);
    const actions = fc.sample(Operation, STEPS * AT_ONCE);
    for (let step = 0; step < STEPS; step++) {
      const doing = actions.slice(step * AT_ONCE, (step + 1) * AT_ONCE).map((action) => act(world, action));
      if (step === STEPS / 2) await cluster.kill(0);
      await Promise.all(doing);
      expect(await faults(world)).toEqual([]);
    }
    expect(await userLimits(world)).toEqual([]);
    // what they left is finished here, minutes later by the clock
    await cluster.stop();
    const call: Caller = async (userId, { method, path, body }) => {
      const { status, body: answer } = await (await portal.as(userId)).request(method, path, { body });
      return { status, body: answer };
    };
    const here = { ...world, call };
    await settle(portal, here);
    const payments = await portal.database.db
      .selectFrom('sandbox_payment')
      .select(['external_id as externalId', 'amount'])
      .where('status', '<>', 'cancelled')
      .execute();
    expect({
      selfPaid: await selfPaid(here),
      faults: await faults(here),
      differences: await differences(here, payments),
      unpaid: await unpaid(here),
      wallets: await wrongWallets(await portal.as(world.admins[0]), here),
      drift: await driftOfKeptRows(portal.database.db),
    }).toEqual({ selfPaid: [], faults: [], differences: [], unpaid: [], wallets: [], drift: [] });
  },
  TEST_TIMEOUT,
);
