import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { MINUTE } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum, type CreatedCourse } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
let learner: Client;
let brand: string;
let first: CreatedCourse;

const db = () => portal.database.db;
const read = async (course: CreatedCourse) => {
  portal.clock.advance(MINUTE);
  return learner.call(learning.sectionProgress, {
    params: { id: course.sections[0] ?? '' },
    body: { opened: true },
  });
};
const history = async (query: object = {}) => (await learner.call(learning.trainingHistory, { query })).body;

beforeAll(async () => {
  portal = await testPortal();
  const world = await createWorld(portal);
  ({ learner, brand } = world);
  first = await createCourse(db(), { brand, title: 'Winches' });
  const second = await createCourse(db(), { brand, title: 'Anchors' });
  const third = await createCourse(db(), { brand, title: 'Never passed' });
  await createCurriculum(db(), { brand, title: 'Recovery', courses: [first.id, second.id] });
  await createCurriculum(db(), { brand, title: 'Unfinished', courses: [third.id] });
  await read(first);
  await read(second);
});
afterAll(() => portal.close());

describe('the training history', () => {
  it('the training history lists passed courses and curriculums with points, the latest first', async () => {
    const { history: all, pagination } = await history();
    expect(pagination.total).toBe(3);
    expect(all.map(({ kind, title }) => [kind, title])).toEqual([
      ['curriculum', 'Recovery'],
      ['course', 'Anchors'],
      ['course', 'Winches'],
    ]);
    expect(all.at(-1)).toMatchObject({ title: 'Winches', points: 10, score: null, brand: { _id: brand } });
  });

  it('the training history is filtered by kind and text, sorted, and paged', async () => {
    expect((await history({ kind: 'curriculum' })).history.map(({ title }) => title)).toEqual(['Recovery']);
    expect((await history({ kind: ['curriculum', 'course'] })).pagination.total).toBe(3);
    expect((await history({ text: 'winch' })).history.map(({ title }) => title)).toEqual(['Winches']);
    expect((await history({ text: '%' })).pagination.total).toBe(0);
    const sorted = await history({ sortBy: 'title', sortDir: 1, limit: 2 });
    expect(sorted.history.map(({ title }) => title)).toEqual(['Anchors', 'Recovery']);
    expect(await history({ page: 9 })).toMatchObject({ history: [], pagination: { total: 3 } });
  });

  it('the training history keeps a course when it has been deleted', async () => {
    await db()
      .updateTable('course')
      .set({ deleted_at: portal.clock.now() })
      .where('id', '=', first.id)
      .execute();
    expect((await history({ text: 'winch' })).history).toHaveLength(1);
  });

  it('the training history shows own entries only and is refused to anonymous users', async () => {
    const other = await portal.as(await createUser(db()));
    expect((await other.call(learning.trainingHistory, {})).body.history).toEqual([]);
    expect((await portal.anonymous.call(learning.trainingHistory, {})).status).toBe(401);
  });
});
