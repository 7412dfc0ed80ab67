import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewTest } from '@forecourt/contract/tests';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;

describe('test previews', () => {
  it('a test preview shows right answers to managers of its brand and is not found by others', async () => {
    const { brand, learner } = await createWorld(portal);
    const course = await createCourse(db(), { brand, quiz: 5 });
    await createCurriculum(db(), { brand, courses: [course.id] });
    const manager = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }),
    );
    const stranger = await portal.as(await createUser(db(), { role: 'brand-manager', dealers: [] }));
    const preview = (client: Client) => client.call(previewTest, { params: { courseId: course.id } });
    const { questions } = (await preview(manager)).body;
    expect(questions.map(({ _id, rightAnswers }) => [_id, rightAnswers])).toEqual(
      course.questions.map(({ id, answers }) => [
        id,
        answers.filter(({ correct }) => correct).map((answer) => answer.id),
      ]),
    );
    expect((await preview(learner)).status).toBe(404);
    expect((await preview(stranger)).status).toBe(404);
  });
});
