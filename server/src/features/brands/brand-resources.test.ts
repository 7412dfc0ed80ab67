import { afterAll, beforeAll, expect, test } from 'vitest';
import * as brands from '@forecourt/contract/brands';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('brand resources are those of curriculums and courses that the user may read', async () => {
  const { db } = portal.database;
  const brand = await createBrand(db);
  const open = await createCourse(db, { brand, title: 'Open course' });
  const locked = await createCourse(db, { brand, title: 'Locked course', requires: [open.id] });
  const curriculum = await createCurriculum(db, { brand, title: 'Basics', courses: [open.id, locked.id] });
  const draft = await createCurriculum(db, { brand, status: 'draft' });
  const link = (title: string, of: { curriculum_id?: string; course_id?: string }) =>
    db
      .insertInto('training_resource')
      .values({ title, url: 'https://brand.test/a.pdf', ...of })
      .execute();
  await link('Price list', { curriculum_id: curriculum });
  await link('Torque chart', { course_id: open.id });
  await link('Hidden chart', { course_id: locked.id });
  await link('Draft list', { curriculum_id: draft });

  const insider = await portal.as(
    await createUser(db, { dealers: [await createDealer(db, { brands: [brand] })] }),
  );
  const { body } = await insider.call(brands.brandResources, { params: { id: brand } });
  expect(body.resources.map(({ title, from }) => [title, from])).toEqual([
    ['Price list', 'Basics'],
    ['Torque chart', 'Open course'],
  ]);

  const other = await createBrand(db);
  const outsider = await portal.as(
    await createUser(db, { dealers: [await createDealer(db, { brands: [other] })] }),
  );
  expect((await outsider.call(brands.brandResources, { params: { id: brand } })).status).toBe(404);
  expect((await portal.anonymous.call(brands.brandResources, { params: { id: brand } })).status).toBe(401);
});
