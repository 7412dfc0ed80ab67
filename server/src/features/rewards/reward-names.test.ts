import { afterAll, beforeAll, expect, it } from 'vitest';
import * as incentive from '@forecourt/contract/incentive';
import * as report from '@forecourt/contract/report-incentives';
import * as contract from '@forecourt/contract/rewards';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let brand: string;
let dealer: string;
let manager: Client;
const db = () => portal.database.db;
beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db());
  dealer = await createDealer(db(), { brands: [brand] });
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand] }));
});
afterAll(() => portal.close());

it('a reward has its incentive’s name in the reader’s language when it was given no other name', async () => {
  const course = await createCourse(db(), { brand });
  const curriculum = await createCurriculum(db(), { brand, courses: [course.id] });
  const id = await createIncentive(db(), { brand, name: 'Tool bag', curriculum });
  const translator = await portal.as(await createUser(db(), { role: 'translator', dealers: [] }));
  const { groups } = (
    await translator.call(incentive.incentiveTranslations, { params: { id }, query: { language: 'fr' } })
  ).body.translation;
  const [name] = groups.flatMap(({ texts }) => texts);
  expect(name).toMatchObject({ source: 'Tool bag', state: 'missing' });
  const texts = [{ key: name?.key ?? '', text: 'Sac à outils' }];
  await translator.call(incentive.translateIncentive, { params: { id, language: 'fr' }, body: { texts } });
  const userId = await createUser(db(), { dealers: [dealer], language: 'fr' });
  const give = (given: string) =>
    manager.call(contract.createReward, {
      body: { name: given, curriculumId: curriculum, incentiveId: id, userId },
    });
  await give('Tool bag');
  await give('Bag of the month');
  const client = await portal.as(userId);
  expect((await client.call(contract.ownRewards, {})).body.rewards.map((one) => one.name).toSorted()).toEqual(
    ['Bag of the month', 'Sac à outils'],
  );
  const offered = (await client.call(incentive.ownIncentives, {})).body.incentives;
  expect(offered.find(({ _id }) => _id === id)?.name).toBe('Sac à outils');
  const listed = (await manager.call(report.reportRewards, { query: { incentiveId: [id] } })).body.rewards;
  expect(listed.map((one) => one.name).toSorted()).toEqual(['Bag of the month', 'Tool bag']);
});
