import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as incentive from '@forecourt/contract/incentive';
import * as learning from '@forecourt/contract/learning';
import { listNotifications } from '@forecourt/contract/notifications';
import * as report from '@forecourt/contract/report-incentives';
import * as contract from '@forecourt/contract/rewards';
import { wallet } from '@forecourt/contract/wallet';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { earn } from '../../kit/ledger-spend.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { ADDRESS, givePoints } from './reward.factory.ts';

let portal: TestPortal;
let brand: string;
let dealer: string;
let manager: Client;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { loyaltyProgramme: true } });
  brand = await createBrand(db());
  dealer = await createDealer(db(), { brands: [brand] });
  manager = await portal.as(
    await createUser(db(), { role: 'brand-manager', brands: [brand], firstName: 'Mara' }),
  );
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const person = async () => {
  const id = await createUser(db(), { dealers: [dealer] });
  return { id, client: await portal.as(id) };
};
const training = async () => {
  const course = await createCourse(db(), { brand });
  const curriculum = await createCurriculum(db(), { brand, courses: [course.id] });
  return { course, curriculum };
};
type Training = Awaited<ReturnType<typeof training>>;
const pass = (client: Client, { course }: Training) =>
  client.call(learning.sectionProgress, { params: { id: course.sections[0] ?? '' }, body: { opened: true } });
/** Retries like pages do when the portal is temporarily busy. */
async function passInTheEnd(client: Client, set: Training): Promise<void> {
  let status = 503;
  while (status === 503) ({ status } = await pass(client, set));
  expect(status).toBe(200);
}
const own = async (client: Client) => (await client.call(contract.ownRewards, {})).body.rewards;
const heard = async (client: Client) =>
  (await client.call(listNotifications, {})).body.notifications.map(({ kind }) => kind);
const redeem = (client: Client, body: object) => client.call(contract.redeemReward, { body });
const points = (userId: string, amount: number) => givePoints(portal, userId, amount);
const loyalty = async (client: Client) =>
  (await client.call(wallet, {})).body.accounts.find(({ kind }) => kind === 'loyalty')?.balance ?? 0;

describe('rewards for passing', () => {
  it('a pass earns the incentive’s reward once when it is reported concurrently', async () => {
    const [set, { client, id }] = [await training(), await person()];
    await createIncentive(db(), { brand, name: 'Field cap', curriculum: set.curriculum });
    await createIncentive(db(), { brand, name: 'Draft', curriculum: set.curriculum, status: 'draft' });
    await Promise.all(Array.from({ length: 10 }, () => pass(client, set)));
    expect(await own(client)).toMatchObject([
      {
        name: 'Field cap',
        kind: 'prize',
        status: 'assigned',
        source: 'training',
        curriculum: { _id: set.curriculum },
      },
    ]);
    expect((await heard(client)).filter((kind) => kind === 'reward.earned')).toHaveLength(1);
    expect(await db().selectFrom('reward').selectAll().where('user_id', '=', id).execute()).toHaveLength(1);
  });

  it('an incentive for several courses is earned when all of them are passed', async () => {
    const [one, two, { client }] = [await training(), await training(), await person()];
    await createIncentive(db(), { brand, name: 'Both', courses: [one.course.id, two.course.id] });
    await pass(client, one);
    expect(await own(client)).toEqual([]);
    const { incentives } = (await client.call(incentive.ownIncentives, {})).body;
    expect(incentives.find(({ name }) => name === 'Both')).toMatchObject({
      progress: { done: 1, total: 2 },
      reward: null,
    });
    await pass(client, two);
    expect(await own(client)).toMatchObject([{ name: 'Both', status: 'assigned' }]);
    const earnedBy = async (course: string) =>
      (await client.call(contract.ownRewards, { query: { course } })).body.rewards.map(({ name }) => name);
    expect(await earnedBy(two.course.id)).toEqual(['Both']);
  });

  it('auto-redemption sends a code immediately but leaves a prize assigned when it needs an address', async () => {
    const [set, { client }] = [await training(), await person()];
    await createIncentive(db(), {
      brand,
      kind: 'code',
      name: 'Code',
      curriculum: set.curriculum,
      codes: ['FREE-1'],
      autoRedeem: true,
    });
    await createIncentive(db(), { brand, name: 'Bag', curriculum: set.curriculum, autoRedeem: true });
    await pass(client, set);
    const rewards = await own(client);
    expect(rewards.find(({ name }) => name === 'Code')).toMatchObject({ status: 'sent', code: 'FREE-1' });
    expect(rewards.find(({ name }) => name === 'Bag')).toMatchObject({
      status: 'assigned',
      redemptionCode: null,
    });
  });

  it('a code incentive gives its last code to one user when 50 pass concurrently, and 49 wait', async () => {
    const set = await training();
    const id = await createIncentive(db(), {
      brand,
      kind: 'code',
      name: 'Race',
      curriculum: set.curriculum,
      codes: ['LAST'],
    });
    const people = await Promise.all(Array.from({ length: 50 }, person));
    await Promise.all(people.map(({ client }) => passInTheEnd(client, set)));
    const rewards = await db()
      .selectFrom('reward')
      .select(['code', 'status'])
      .where('incentive_id', '=', id)
      .execute();
    expect(rewards).toHaveLength(50);
    expect(rewards.filter(({ code }) => code === 'LAST')).toHaveLength(1);
    const { waiting } = (await manager.call(incentive.listCodes, { params: { id } })).body;
    expect(waiting).toBe(49);
  });

  it('waiting rewards are served in order when codes are added', async () => {
    const set = await training();
    const id = await createIncentive(db(), { brand, kind: 'code', name: 'Line', curriculum: set.curriculum });
    const people = [];
    for (let n = 0; n < 3; n++) {
      const one = await person();
      await pass(one.client, set);
      portal.clock.advance(1000);
      people.push(one);
    }
    const [first, second, third] = people;
    const [waiting] = await own(first?.client as Client);
    expect(waiting).toMatchObject({ waitingForCode: true, code: null });
    expect(await heard(first?.client as Client)).toContain('reward.code_waiting');
    // redeemed before its code is there: sent as soon as it is
    await redeem(first?.client as Client, { rewardId: waiting?._id });
    const { body } = await manager.call(incentive.addCodes, {
      params: { id },
      body: { codes: 'AAA BBB\nAAA' },
    });
    expect(body).toEqual({ added: 2, duplicates: ['AAA'], served: 2 });
    expect(await own(first?.client as Client)).toMatchObject([{ status: 'sent', code: 'AAA' }]);
    expect(await own(second?.client as Client)).toMatchObject([
      { status: 'assigned', waitingForCode: false },
    ]);
    expect(await own(third?.client as Client)).toMatchObject([{ waitingForCode: true }]);
    expect(await heard(second?.client as Client)).toContain('reward.code_ready');
    expect(await heard(manager)).toContain('incentive.codes_low');
  });

  it('earlier passes are rewarded once when the brand manager requests it', async () => {
    const [set, { client }] = [await training(), await person()];
    await pass(client, set);
    const id = await createIncentive(db(), { brand, name: 'Late', curriculum: set.curriculum });
    const found = (await manager.call(incentive.getIncentive, { params: { id } })).body.incentive;
    expect(found.passedBefore).toBe(1);
    for (let n = 0; n < 2; n++) {
      await manager.call(incentive.rewardPassed, { params: { id } });
      await portal.runJobs();
    }
    expect(await own(client)).toMatchObject([{ name: 'Late' }]);
  });
});

const givenPrize = async (more: object = {}) => {
  const [set, owner] = [await training(), await person()];
  await createIncentive(db(), { brand, name: 'Jacket', curriculum: set.curriculum, ...more });
  await pass(owner.client, set);
  const [reward] = await own(owner.client);
  return { ...owner, rewardId: reward?._id ?? '' };
};

describe('prizes and gift cards', () => {
  it('a prize needs an address, which its owner may change when the tenant allows it', async () => {
    const { client, rewardId } = await givenPrize();
    expect((await redeem(client, { rewardId })).problem.code).toBe('reward.address');
    const { reward } = (await redeem(client, { rewardId, shippingAddress: ADDRESS })).body;
    expect(reward).toMatchObject({ status: 'redeemed', shippingAddress: { city: 'Boise' } });
    expect(reward.redemptionCode).toMatch(/^[A-Z2-9]{12}$/);
    expect(reward.arrives).not.toBeNull();
    const moved = await client.call(contract.changeAddress, {
      params: { id: rewardId },
      body: { shippingAddress: { ...ADDRESS, city: 'Nampa' } },
    });
    expect(moved.body.reward.shippingAddress?.city).toBe('Nampa');
    await portal.set({ rewardsEditShippingAddress: false });
    const closed = await client.call(contract.changeAddress, {
      params: { id: rewardId },
      body: { shippingAddress: ADDRESS },
    });
    expect(closed.problem.code).toBe('reward.address_fixed');
    await portal.set({ rewardsEditShippingAddress: true });
  });

  it('a prize shows its tracking when it is sent, and its redemption can no longer be undone', async () => {
    const { client, rewardId } = await givenPrize();
    await redeem(client, { rewardId, shippingAddress: ADDRESS });
    expect((await manager.call(report.sendRewards, { body: { rewardIds: [rewardId] } })).body).toEqual({
      done: 1,
      refused: [],
    });
    await manager.call(report.trackRewards, {
      body: { rewardId, carrier: 'UPS', trackingNumber: '1Z 884 02' },
    });
    const { reward } = (await client.call(contract.getReward, { params: { id: rewardId } })).body;
    expect(reward).toMatchObject({ status: 'sent', carrier: 'UPS', trackingNumber: '1Z 884 02' });
    expect(reward.steps.map(({ kind }) => kind)).toEqual(['earned', 'redeemed', 'sent', 'tracking']);
    expect(await heard(client)).toEqual(expect.arrayContaining(['reward.sent', 'reward.tracking']));
    const undone = await manager.call(report.undoRedemption, { params: { id: rewardId } });
    expect(undone.problem.code).toBe('reward.sent');
    const late = await client.call(contract.changeAddress, {
      params: { id: rewardId },
      body: { shippingAddress: ADDRESS },
    });
    expect(late.problem.code).toBe('reward.sent');
  });

  it('a reward is sent manually when it is a gift card, and never when it is a code', async () => {
    const { client, rewardId } = await givenPrize({ kind: 'giftCard', value: 5000 });
    await redeem(client, { rewardId });
    expect((await manager.call(report.sendRewards, { body: { rewardId } })).body.done).toBe(1);
    expect(await own(client)).toMatchObject([{ kind: 'giftCard', status: 'sent' }]);
    const code = await givenPrize({ kind: 'code' });
    await redeem(code.client, { rewardId: code.rewardId });
    const rejected = (await manager.call(report.sendRewards, { body: { rewardId: code.rewardId } })).body;
    expect(rejected).toMatchObject({ done: 0, refused: [{ _id: code.rewardId }] });
  });

  it('a prize waits for approval when its incentive requires it, and its redemption can be undone', async () => {
    const { client, rewardId } = await givenPrize({ needsApproval: true });
    const { reward } = (await redeem(client, { rewardId, shippingAddress: ADDRESS })).body;
    expect(reward).toMatchObject({ status: 'waiting_approval', redemptionCode: null });
    await manager.call(report.redeemRewards, { body: { rewardId } });
    expect(await own(client)).toMatchObject([{ status: 'redeemed' }]);
    const back = (await manager.call(report.undoRedemption, { params: { id: rewardId } })).body.reward;
    expect(back).toMatchObject({ status: 'assigned', redemptionCode: null });
  });

  it('a prize is late when it was redeemed more than eight weeks ago', async () => {
    const { client, rewardId } = await givenPrize();
    await redeem(client, { rewardId, shippingAddress: ADDRESS });
    const before = portal.clock.now();
    portal.clock.advance(57 * 86_400_000);
    const again = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand] }));
    const { rewards } = (
      await again.call(report.reportRewards, { query: { status: 'redeemed', limit: 200 } })
    ).body;
    expect(rewards.find(({ _id }) => _id === rewardId)?.late).toBe(true);
    portal.clock.set(before);
  });

  it('a prize remains when its incentive is deleted', async () => {
    const { client, rewardId } = await givenPrize();
    const admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
    const { reward } = (await client.call(contract.getReward, { params: { id: rewardId } })).body;
    expect(
      (await admin.call(incentive.deleteIncentive, { params: { id: reward.incentiveId ?? '' } })).status,
    ).toBe(200);
    expect(await own(client)).toMatchObject([{ name: 'Jacket', status: 'assigned' }]);
  });
});

describe('the rewards shop', () => {
  it('a shop purchase takes points once when it is sent repeatedly with one client ID', async () => {
    const { id, client } = await person();
    await points(id, 500);
    const incentiveId = await createIncentive(db(), { brand, name: 'Wrench', price: 200, stock: 5 });
    const input = { incentiveId, payWith: 'loyalty', shippingAddress: ADDRESS, clientId: incentiveId };
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(client, input)));
    expect(new Set(answers.map(({ body }) => body.reward._id)).size).toBe(1);
    expect(await loyalty(client)).toBe(300);
    // another press on purpose is another purchase
    await redeem(client, { ...input, clientId: crypto.randomUUID() });
    expect(await loyalty(client)).toBe(100);
    const short = await redeem(client, { ...input, clientId: crypto.randomUUID() });
    expect(short.problem.code).toBe('wallet.short');
    expect(await own(client)).toHaveLength(2);
  });

  it('the shop sells the last piece once when ten users buy concurrently, and an undo refunds the points', async () => {
    const incentiveId = await createIncentive(db(), { brand, name: 'Only one', price: 10, stock: 1 });
    const people = await Promise.all(Array.from({ length: 10 }, person));
    for (const { id } of people) await points(id, 10);
    const buy = ({ client }: (typeof people)[number]) =>
      redeem(client, { incentiveId, payWith: 'loyalty', shippingAddress: ADDRESS });
    const answers = await Promise.all(people.map(buy));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.problem.code).toBe('reward.sold_out');
    const winner = people[won] as (typeof people)[number];
    expect(await loyalty(winner.client)).toBe(0);
    const rewardId = answers[won]?.body.reward._id ?? '';
    await manager.call(report.undoRedemption, { params: { id: rewardId } });
    expect(await loyalty(winner.client)).toBe(10);
    await redeem(winner.client, { rewardId });
    expect(await loyalty(winner.client)).toBe(0);
    await manager.call(contract.updateReward, {
      body: { _id: rewardId, status: 'cancelled', reason: 'Damaged' },
    });
    expect(await loyalty(winner.client)).toBe(10);
    expect(await own(winner.client)).toMatchObject([{ status: 'cancelled', reason: 'Damaged' }]);
  });

  it('a shop purchase with dealer credits is accepted from the dealer’s manager only', async () => {
    const incentiveId = await createIncentive(db(), { brand, name: 'For the shop', price: 10 });
    const boss = await portal.as(await createUser(db(), { role: 'dealer-manager', dealers: [dealer] }));
    await portal.database.write((tx) =>
      earn(tx, {
        account: 'loyalty',
        owner: { userId: null, dealerId: dealer },
        amount: 10,
        reason: 'bonus',
        counter: 'bonus',
        businessKey: 'dealer-pays',
        at: portal.clock.now(),
      }),
    );
    const input = { incentiveId, payWith: 'loyalty', dealerId: dealer, shippingAddress: ADDRESS };
    expect((await redeem((await person()).client, input)).status).toBe(404);
    expect((await redeem(boss, input)).status).toBe(200);
    expect((await redeem(boss, input)).problem.code).toBe('wallet.short');
  });
});

describe('reward access and reports', () => {
  it('a reward answers 404 when the user neither owns it nor manages its brand', async () => {
    const { rewardId } = await givenPrize();
    const stranger = await person();
    const elsewhere = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [await createBrand(db())] }),
    );
    for (const client of [stranger.client, elsewhere]) {
      expect((await client.call(contract.getReward, { params: { id: rewardId } })).status).toBe(404);
      expect((await redeem(client, { rewardId, shippingAddress: ADDRESS })).status).toBe(404);
    }
    expect((await elsewhere.call(report.undoRedemption, { params: { id: rewardId } })).status).toBe(404);
    const rejected = (await elsewhere.call(report.sendRewards, { body: { rewardId } })).body;
    expect(rejected).toMatchObject({ done: 0, refused: [{ _id: rewardId }] });
    expect((await elsewhere.call(report.reportRewards, {})).body.rewards).toEqual([]);
  });

  it('a reward is created manually without a user and assigned to one later', async () => {
    const { curriculum } = await training();
    const incentiveId = await createIncentive(db(), { brand, name: 'Gift' });
    const { id, client } = await person();
    const incomplete = await manager.call(contract.createReward, {
      body: { name: 'x', incentiveId } as never,
    });
    expect(incomplete.status).toBe(422);
    const { reward } = (
      await manager.call(contract.createReward, {
        body: { name: 'Gift for you', incentiveId, curriculumId: curriculum },
      })
    ).body;
    expect(reward).toMatchObject({ status: 'unassigned', user: null });
    await manager.call(report.assignReward, { body: { rewardId: reward._id, userId: id } });
    expect(await own(client)).toMatchObject([{ name: 'Gift for you', status: 'assigned', source: 'given' }]);
  });

  it('the report of incentives sums up the rewards of an incentive and is refused to learners', async () => {
    const { client, rewardId } = await givenPrize({ name: 'Counted', value: 5000 });
    await redeem(client, { rewardId, shippingAddress: ADDRESS });
    const { body } = await manager.request('GET', '/api/report-incentives?text=Counted');
    const value = [{ currency: 'USD', amount: 5000 }];
    expect(body).toMatchObject({
      incentives: [{ title: 'Counted', redeemed: 1, earned: 0, value, brand: { _id: brand } }],
      totals: { redeemed: 1, value },
      pagination: { total: 1, limit: 20 },
    });
    const id = (body as { incentives: { _id: string }[] }).incentives[0]?._id ?? '';
    const one = (await manager.call(report.reportIncentive, { params: { id } })).body;
    expect(one).toMatchObject({ totalInfo: { redeemed: 1 }, rewards: [{ _id: rewardId }] });
    expect((await client.request('GET', '/api/report-incentives')).status).toBe(403);
  });

  it('rewards are neither shown nor earned when the feature is off', async () => {
    await portal.set({ features: { rewards: false } });
    expect((await manager.call(contract.ownRewards, {})).status).toBe(404);
    const [set, { client }] = [await training(), await person()];
    await createIncentive(db(), { brand, name: 'Off', curriculum: set.curriculum });
    await pass(client, set);
    await portal.set({ features: { rewards: true } });
    expect(await own(client)).toEqual([]);
  });
});
