import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '@forecourt/contract/all';
import * as tests from '@forecourt/contract/tests';
import { courseShareLink } from '@forecourt/contract/course-sharing';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createBrand, createCourse, createCurriculum } from './course.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Text that would reveal the right answer. */
const TELLING = /"correct"|"rightAnswers"|"explanation"|EXPLAINED|"quiz"/;
/** Calls that end a session or change who one is, and the stream of hints, whose answer never ends. */
const LEFT_OUT = [
  '/api/logout',
  '/api/proxy/:proxyId',
  '/api/proxy/remove-proxy',
  '/api/set-lang',
  '/api/stream',
];

it('responses to learners contain no right answers when the test is not submitted yet', async () => {
  const { db } = portal.database;
  const brand = await createBrand(db);
  const dealer = await createDealer(db, { brands: [brand] });
  const manager = await portal.as(await createUser(db, { role: 'brand-manager', brands: [brand] }));
  const learner = await portal.as(await createUser(db, { dealers: [dealer] }));
  const course = await createCourse(db, {
    brand,
    quiz: [
      { right: ['a'], wrong: ['b'], explanation: 'EXPLAINED', chapter: 0 },
      { right: ['c', 'd'], wrong: ['e'], explanation: 'EXPLAINED' },
    ],
  });
  const curriculum = await createCurriculum(db, { brand, courses: [course.id] });
  const { shareKey } = (
    await manager.call(courseShareLink, {
      params: { id: course.id },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  ).body;
  await learner.request('POST', `/api/courses/${course.id}/enroll`, { body: {} });
  await learner.request('POST', `/api/sections/${course.sections[0]}/progress`, { body: { opened: true } });
  const started = await learner.call(tests.startTest, { params: { courseId: course.id } });
  const { test } = started.body;
  const [question] = test.questions;
  const saved = await learner.call(tests.saveAnswer, {
    params: { testId: test.testId },
    body: { questionId: question?._id ?? '', answers: [question?.answers[0]?._id ?? ''] },
  });
  expect([started.status, saved.status]).toEqual([200, 200]);
  const replies = [started.text, saved.text];

  const [chapter] = course.chapters;
  const ids = [
    course.id,
    curriculum,
    brand,
    chapter?.id ?? '',
    course.sections[0] ?? '',
    test.testId,
    shareKey,
  ];
  const calls = allEndpoints.filter(({ method, path }) => method === 'GET' && !LEFT_OUT.includes(path));
  for (const { path } of calls) {
    const addresses = path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path];
    for (const address of addresses) {
      const answer = await learner.request('GET', address, { headers: { 'sec-fetch-site': 'same-origin' } });
      if (answer.status === 200) replies.push(answer.text);
    }
  }
  // the course, its contents, the open test and the page behind the link were among them
  expect(replies.filter((reply) => reply.includes(course.id)).length).toBeGreaterThan(5);
  expect(replies.filter((reply) => TELLING.test(reply))).toEqual([]);
});
