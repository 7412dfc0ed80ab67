import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as incentiveCalls from '@forecourt/contract/incentive';
import * as learning from '@forecourt/contract/learning';
import * as report from '@forecourt/contract/report-incentives';
import * as contract from '@forecourt/contract/rewards';
import * as session from '@forecourt/contract/session';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let brand: string;
let dealer: string;
let curriculum: string;
let section: string;
let admin: Client;
let manager: Client;
let managerId: string;
beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db());
  dealer = await createDealer(db(), { brands: [brand] });
  admin = await portal.as(
    await createUser(db(), { role: 'company-admin', firstName: 'Ada', lastName: 'Admin' }),
  );
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.set({ giftCardLimit: 50_000, incentiveBudget: 100_000, managerGiftLimit: 150_000 });
  const course = await createCourse(db(), { brand });
  curriculum = await createCurriculum(db(), { brand, courses: [course.id] });
  [section = ''] = course.sections;
  managerId = await createUser(db(), {
    role: 'brand-manager',
    brands: [brand],
    firstName: 'Mara',
    lastName: 'Manager',
    dealers: [dealer],
  });
  manager = await portal.as(managerId);
});
const db = () => portal.database.db;

const person = async () => {
  const id = await createUser(db(), { dealers: [dealer] });
  return { id, client: await portal.as(id) };
};
const save = (client: Client, input: object) =>
  client.call(incentiveCalls.saveIncentive, {
    body: { brandId: brand, name: 'Card', kind: 'giftCard', needsApproval: false, ...input } as never,
  });
const made = async (client: Client, input: object = {}) =>
  (await save(client, { value: 40_000, curriculumId: curriculum, ...input })).body.incentive;
const publish = (id: string) => manager.call(incentiveCalls.publishIncentive, { params: { id }, body: {} });
const give = (client: Client, incentiveId: string, userId?: string) =>
  client.call(contract.createReward, {
    body: { name: 'Card', incentiveId, curriculumId: curriculum, ...(userId && { userId }) },
  });
const pass = (client: Client) =>
  client.call(learning.sectionProgress, { params: { id: section }, body: { opened: true } });
const redeem = async (client: Client) => {
  const [reward] = (await client.call(contract.ownRewards, {})).body.rewards;
  return (await client.call(contract.redeemReward, { body: { rewardId: reward?._id ?? '' } })).body.reward;
};
const approve = async (client: Client, rewardId: string) => {
  const { refused, done } = (await client.call(report.redeemRewards, { body: { rewardId } })).body;
  return refused[0]?.message ?? done;
};

describe('limits of brand managers', () => {
  it('a brand manager may neither give nor approve a reward of their own', async () => {
    const wrong = await save(manager, { value: 100_000_000, curriculumId: curriculum });
    expect(wrong.problem.fields).toMatchObject([{ path: 'value' }]);
    const incentive = await made(manager);
    await publish(incentive._id);
    expect((await give(manager, incentive._id, managerId)).problem.code).toBe('reward.own');
    await pass(manager);
    const reward = await redeem(manager);
    expect(reward.status).toBe('waiting_approval');
    expect(reward.can.approve).toBe(false);
    await approve(manager, reward._id);
    const { reward: after } = (await manager.call(contract.getReward, { params: { id: reward._id } })).body;
    expect(after.status).toBe('waiting_approval');
    expect(await approve(admin, reward._id)).toBe(1);
  });

  it('a brand manager’s gifts are refused when they exceed the monthly limit across incentives', async () => {
    await portal.set({ managerGiftLimit: 90_000 });
    const [one, two] = [await made(manager), await made(manager)];
    expect((await give(manager, one._id, (await person()).id)).status).toBe(200);
    expect((await give(manager, two._id, (await person()).id)).status).toBe(200);
    expect((await give(manager, two._id, (await person()).id)).problem.code).toBe('reward.manager_limit');
    expect((await give(admin, two._id, (await person()).id)).status).toBe(200);
  });

  it('an incentive is refused when a brand manager exceeds the portal’s limits, which an administrator may', async () => {
    const beyond = await save(manager, { value: 100, budget: 100_001, curriculumId: curriculum });
    expect(beyond.problem.fields).toMatchObject([{ path: 'budget' }]);
    const card = await save(manager, { value: 100, cardLimit: 50_001, curriculumId: curriculum });
    expect(card.problem.fields).toMatchObject([{ path: 'cardLimit' }]);
    expect((await save(admin, { value: 60_000, budget: 200_000, cardLimit: 60_000 })).status).toBe(200);
  });
});

describe('the budget of an incentive', () => {
  it('an incentive’s budget pays for one card when two are given concurrently and only one fits', async () => {
    const incentive = await made(admin, { budget: 50_000 });
    const [one, two] = [await person(), await person()];
    const given = await Promise.all([give(admin, incentive._id, one.id), give(admin, incentive._id, two.id)]);
    expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { incentive: now } = (
      await admin.call(incentiveCalls.getIncentive, { params: { id: incentive._id } })
    ).body;
    expect(now).toMatchObject({ budget: 50_000, committed: 40_000, limits: { budget: 100_000 } });
  });

  it('a redeemed reward waits for approval when it exceeds the budget, until the budget is raised', async () => {
    const incentive = await made(admin, { budget: 50_000 });
    await publish(incentive._id);
    const [one, two] = [await person(), await person()];
    for (const { client } of [one, two]) await pass(client);
    expect((await redeem(one.client)).status).toBe('redeemed');
    const waiting = await redeem(two.client);
    expect(waiting.status).toBe('waiting_approval');
    expect(await approve(admin, waiting._id)).toContain('budget');
    await save(admin, { _id: incentive._id, budget: 80_000 });
    expect(await approve(admin, waiting._id)).toBe(1);
  });
});

describe('the history of a reward', () => {
  it('the history of a reward names the issuer and the impersonated user', async () => {
    const chief = await portal.as(
      await createUser(db(), { role: 'company-admin', firstName: 'Cleo', lastName: 'Chief' }),
    );
    const incentive = await made(admin);
    await chief.call(session.startProxy, { params: { proxyId: managerId } });
    const { client, id } = await person();
    await give(chief, incentive._id, id);
    const [reward] = (await client.call(contract.ownRewards, {})).body.rewards;
    const { steps } = (await client.call(contract.getReward, { params: { id: reward?._id ?? '' } })).body
      .reward;
    expect(steps).toMatchObject([{ kind: 'issued', by: 'Cleo Chief', actingAs: 'Mara Manager' }]);
  });
});
