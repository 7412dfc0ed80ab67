import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as incentiveCalls from '@forecourt/contract/incentive';
import * as loyalty from '@forecourt/contract/loyalty';
import * as payments from '@forecourt/contract/payments';
import * as report from '@forecourt/contract/report-incentives';
import * as rewards from '@forecourt/contract/rewards';
import * as session from '@forecourt/contract/session';
import * as claims from '@forecourt/contract/spiff-claims';
import * as years from '@forecourt/contract/tax-years';
import * as wallet from '@forecourt/contract/wallet';
import { createBrand, createCurriculum } from '../../src/features/courses/course.factory.ts';
import { createIncentive } from '../../src/features/incentives/incentive.factory.ts';
import { giveCash } from '../../src/features/payments/payments.factory.ts';
import { sent } from '../../src/features/spiff-claims/claim.factory.ts';
import { createSpiff } from '../../src/features/spiffs/spiff.factory.ts';
import { createDealer, createUser } from '../../src/features/users/user.factory.ts';
import type { Answer, Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';

/**
 * Who × what: every decision about money, for oneself, for the impersonated user, and for another user, with and
 * without impersonation. No one decides on what they receive, in either role.
 */
let portal: TestPortal;
let brand: string;
let dealer: string;
let curriculum: string;
let spiff: string;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({
    features: { salesRewards: true, loyaltyProgramme: true, rewards: true },
    payoutMode: 'on-request',
    payoutApprovalLimit: 1000,
  });
  brand = await createBrand(db());
  dealer = await createDealer(db(), { brands: [brand] });
  curriculum = await createCurriculum(db(), { brand });
  spiff = await createSpiff(db(), {
    brand,
    startDate: '2025-01-01',
    endDate: '2099-12-31',
    claimUntil: '2099-12-31',
  });
});
afterAll(() => portal.close());
const db = () => portal.database.db;

type Whose = 'the own' | 'the acted user’s' | 'a stranger’s';

interface Scene {
  /** The decider: a platform admin, impersonating a company admin where the row says so. */
  readonly judge: Client;
  readonly judgeId: string;
  readonly actedId: string;
  readonly receiver: string;
  /** An uninvolved user. */
  readonly other: Client;
}

async function scene(whose: Whose, acting: boolean): Promise<Scene> {
  const judgeId = await createUser(db(), { role: 'platform-admin', dealers: [dealer] });
  const actedId = await createUser(db(), { role: 'company-admin', dealers: [dealer] });
  const judge = await portal.as(judgeId);
  if (acting) await judge.call(session.startProxy, { params: { proxyId: actedId } });
  const strangerId = await createUser(db(), { dealers: [dealer] });
  const receiver = { 'the own': judgeId, 'the acted user’s': actedId, 'a stranger’s': strangerId }[whose];
  const other = await portal.as(await createUser(db(), { role: 'company-admin' }));
  return { judge, judgeId, actedId, receiver, other };
}

/** What the portal said: `done`, or the code of its refusal. */
const verdict = ({ status, problem }: Answer<unknown>): string => (status < 300 ? 'done' : problem.code);

const give = (client: Client, userId: string | undefined, incentiveId: string) =>
  client.call(rewards.createReward, {
    body: { name: 'A gift', incentiveId, curriculumId: curriculum, ...(userId && { userId }) },
  });
const incentive = (more: Partial<Parameters<typeof createIncentive>[1]> = {}) =>
  createIncentive(db(), { brand, kind: 'giftCard', value: 500, ...more });

/** A reward from another user that the recipient has redeemed. */
async function redeemed({ receiver, other }: Scene, needsApproval: boolean): Promise<string> {
  const incentiveId = await incentive({ needsApproval });
  const { reward } = (await give(other, receiver, incentiveId)).body;
  await (await portal.as(receiver)).call(rewards.redeemReward, { body: { rewardId: reward._id } });
  return reward._id;
}
const statusOf = async (id: string) =>
  (await db().selectFrom('reward').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

const versionOf = async (id: string) =>
  (await db().selectFrom('submission').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;

/** A claim of the receiver that waits. */
async function claim({ receiver }: Scene): Promise<string> {
  const { _id } = await sent(await portal.as(await createUser(db(), { dealers: [dealer] })), spiff);
  await db().updateTable('submission').set({ submitter_id: receiver }).where('id', '=', _id).execute();
  return _id;
}

async function payout({ receiver }: Scene, state: 'held' | 'failed'): Promise<string> {
  await giveCash(portal, receiver, 5000);
  const client = await portal.as(receiver);
  const { order } = (await client.call(payments.createOrder, { body: { currency: 'USD' } })).body;
  if (state === 'failed') {
    const stopper = await portal.as(await createUser(db(), { role: 'company-admin' }));
    await stopper.call(payments.cancelOrder, { params: { id: order._id }, body: { reason: 'Wrong name.' } });
  }
  return order._id;
}

const code = async (one: Promise<Answer<unknown>>) => verdict(await one);

/** Each answers what the portal said; the second entry is what is said of one’s own. */
const ACTIONS: Readonly<Record<string, readonly [(scene: Scene) => Promise<string>, string]>> = {
  'issue a reward': [async (on) => code(give(on.judge, on.receiver, await incentive())), 'reward.own'],
  'assign a reward': [
    async ({ judge, receiver }) => {
      const { reward } = (await give(judge, undefined, await incentive())).body;
      return code(judge.call(report.assignReward, { body: { rewardId: reward._id, userId: receiver } }));
    },
    'reward.own',
  ],
  'assign a code': [
    async ({ judge, receiver }) => {
      const id = await createIncentive(db(), { brand, kind: 'code', curriculum, codes: ['A-1'] });
      return code(judge.call(incentiveCalls.assignCode, { params: { id }, body: { userId: receiver } }));
    },
    'reward.own',
  ],
  'approve a redemption': [
    async (on) => {
      const rewardId = await redeemed(on, true);
      await on.judge.call(report.redeemRewards, { body: { rewardId } });
      return (await statusOf(rewardId)) === 'redeemed' ? 'done' : 'refused';
    },
    'refused',
  ],
  'mark a gift card as sent': [
    async (on) => {
      const rewardId = await redeemed(on, false);
      await on.judge.call(report.sendRewards, { body: { rewardId } });
      return (await statusOf(rewardId)) === 'sent' ? 'done' : 'refused';
    },
    'refused',
  ],
  'switch off approval for': [
    async ({ judge, receiver, other }) => {
      const id = await incentive({ needsApproval: true });
      await judge.call(incentiveCalls.saveIncentive, { body: { _id: id, needsApproval: false } });
      const { reward } = (await give(other, receiver, id)).body;
      await (await portal.as(receiver)).call(rewards.redeemReward, { body: { rewardId: reward._id } });
      return (await statusOf(reward._id)) === 'redeemed' ? 'done' : 'waits';
    },
    'waits',
  ],
  'edit the value of': [
    async ({ judge, receiver, other }) => {
      const id = await incentive();
      await judge.call(incentiveCalls.saveIncentive, { body: { _id: id, value: 40_000 } });
      const { reward } = (await give(other, receiver, id)).body;
      await (await portal.as(receiver)).call(rewards.redeemReward, { body: { rewardId: reward._id } });
      return (await statusOf(reward._id)) === 'redeemed' ? 'done' : 'waits';
    },
    'waits',
  ],
  'approve a claim': [
    async (on) => {
      const id = await claim(on);
      return code(
        on.judge.call(claims.decideClaim, {
          params: { id },
          body: { status: 'approved', version: await versionOf(id) },
        }),
      );
    },
    'submission.own',
  ],
  'give credits': [
    ({ judge, receiver }) =>
      code(judge.call(loyalty.sendCredits, { body: { users: [receiver], amount: 5, reason: 'Thanks' } })),
    'submission.own',
  ],
  'correct an entry': [
    async ({ judge, receiver }) => {
      const key = await giveCash(portal, receiver, 700);
      const { id } = await db()
        .selectFrom('ledger_entry')
        .select('id')
        .where('business_key', '=', key)
        .executeTakeFirstOrThrow();
      return code(judge.call(wallet.correctEntry, { body: { entryId: id, reason: 'Twice.' } }));
    },
    'wallet.own',
  ],
};

/** Calls closed during impersonation, regardless of the recipient. */
const CLOSED: typeof ACTIONS = {
  'release a payout': [
    async (on) => {
      const id = await payout(on, 'held');
      return code(on.judge.call(payments.releaseOrder, { params: { id }, body: {} }));
    },
    'payout.own',
  ],
  'retry a payout': [
    async (on) => {
      const id = await payout(on, 'failed');
      return code(on.judge.call(payments.retryOrder, { params: { id }, body: {} }));
    },
    'payout.own',
  ],
  'cancel a payout': [
    async (on) => {
      const id = await payout(on, 'held');
      return code(on.judge.call(payments.cancelOrder, { params: { id }, body: { reason: 'No.' } }));
    },
    'payout.own',
  ],
  'change a payee': [
    ({ judge, receiver }) =>
      code(judge.call(years.savePayee, { params: { userId: receiver }, body: { box: 'NEC-1' } })),
    'done',
  ],
  'read payouts': [({ judge }) => code(judge.call(payments.listOrders, {})), 'done'],
  'read tax years': [({ judge }) => code(judge.call(years.listTaxYears, {})), 'done'],
};

const ROWS = [
  ['the own', false],
  ['a stranger’s', false],
  ['the own', true],
  ['the acted user’s', true],
  ['a stranger’s', true],
] as const;

describe.each(ROWS)('decisions about %s money, impersonating: %s', (whose, acting) => {
  it.each(Object.entries(ACTIONS))(
    'the decision “%s” is refused or held when the decider or the impersonated user is paid',
    async (_name, [act, refusal]) => {
      expect(await act(await scene(whose, acting))).toBe(whose === 'a stranger’s' ? 'done' : refusal);
    },
  );

  it.each(Object.entries(CLOSED))(
    'the call “%s” is closed when impersonating, and otherwise refused only for own payouts',
    async (_name, [act, refusal]) => {
      const open = whose === 'a stranger’s' ? 'done' : refusal;
      expect(await act(await scene(whose, acting))).toBe(acting ? 'proxy.closed_page' : open);
    },
  );
});

describe('the four-eyes rule for payouts', () => {
  it('a payout is not released by the admin who approved its claim while impersonating', async () => {
    const on = await scene('a stranger’s', true);
    const id = await claim(on);
    await on.judge.call(claims.decideClaim, {
      params: { id },
      body: { status: 'approved', version: await versionOf(id) },
    });
    await on.judge.request('POST', '/api/proxy/remove-proxy');
    const client = await portal.as(on.receiver);
    const { order } = (await client.call(payments.createOrder, { body: { currency: 'USD' } })).body;
    const release = (who: Client) => who.call(payments.releaseOrder, { params: { id: order._id }, body: {} });
    expect(order.heldBecause).toBe('limit');
    expect(await code(release(on.judge))).toBe('payout.approved_it');
    expect(await code(release(on.other))).toBe('done');
    const stored = await db()
      .selectFrom('submission')
      .select(['decided_by', 'decided_as'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual({ decided_by: on.judgeId, decided_as: on.actedId });
  });

  it('a payout is held when the approver’s account was merged into the recipient’s', async () => {
    const on = await scene('a stranger’s', false);
    const id = await claim(on);
    const judgeId = await createUser(db(), { role: 'company-admin' });
    const judge = await portal.as(judgeId);
    await judge.call(claims.decideClaim, {
      params: { id },
      body: { status: 'approved', version: await versionOf(id) },
    });
    await db()
      .updateTable('user_account')
      .set({ merged_into: on.receiver })
      .where('id', '=', judgeId)
      .execute();
    await portal.set({ payoutApprovalLimit: 1_000_000 });
    const client = await portal.as(on.receiver);
    const { order } = (await client.call(payments.createOrder, { body: { currency: 'USD' } })).body;
    await portal.set({ payoutApprovalLimit: 1000 });
    expect(order).toMatchObject({ status: 'held', heldBecause: 'own' });
    const released = await on.other.call(payments.releaseOrder, { params: { id: order._id }, body: {} });
    expect(verdict(released)).toBe('done');
  });
});
