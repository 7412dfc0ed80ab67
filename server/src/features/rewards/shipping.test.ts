import { afterAll, beforeAll, expect, it } from 'vitest';
import { sectionProgress } from '@forecourt/contract/learning';
import * as contract from '@forecourt/contract/rewards';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createWorld } from '../learning/world.factory.ts';
import { ADDRESS } from './reward.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('a prize’s address is refused when its country or region is unknown, and common names are normalized', async () => {
  const { db } = portal.database;
  const { brand, learner } = await createWorld(portal);
  const course = await createCourse(db, { brand });
  const curriculum = await createCurriculum(db, { brand, courses: [course.id] });
  await createIncentive(db, { brand, curriculum });
  const id = course.sections[0] ?? '';
  await learner.call(sectionProgress, { params: { id }, body: { opened: true } });
  const rewardId = (await learner.call(contract.ownRewards, {})).body.rewards[0]?._id ?? '';

  const to = (place: object) =>
    learner.call(contract.redeemReward, { body: { rewardId, shippingAddress: { ...ADDRESS, ...place } } });
  const wrong = async (place: object) => (await to(place)).problem.fields?.map(({ path }) => path);
  expect(await wrong({ region: 'Dakota' })).toEqual(['shippingAddress.region']);
  expect(await wrong({ region: '' })).toEqual(['shippingAddress.region']);
  expect(await wrong({ country: 'XX' })).toEqual(['shippingAddress.country']);
  expect(await wrong({ country: '' })).toEqual(['shippingAddress.country']);
  const { reward } = (await to({ region: 'North Dakota', country: 'USA' })).body;
  expect(reward.shippingAddress).toMatchObject({ region: 'ND', country: 'US' });
});
