import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { courseInfo } from '@forecourt/contract/dashboards';
import { reportCourseTests } from '@forecourt/contract/report-details';
import { saveAnswer, startTest, submitTest } from '@forecourt/contract/tests';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import {
  createBrand,
  createCourse,
  createCurriculum,
  type CreatedCourse,
} from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let course: CreatedCourse;
let near: string;
let far: string;

const db = () => portal.database.db;

/** Takes the test as a learner does: answers the questions at these places right, the next one wrong, and leaves the others. */
async function takeTest(userId: string, right: readonly number[]) {
  const client = await portal.as(userId);
  const { testId } = (await client.call(startTest, { params: { courseId: course.id } })).body.test;
  for (const [place, question] of course.questions.entries()) {
    if (place > right.length) break;
    const answers = question.answers.filter(({ correct }) => correct === right.includes(place));
    await client.call(saveAnswer, {
      params: { testId },
      body: { questionId: question.id, answers: answers.slice(0, 1).map(({ id }) => id), flagged: false },
    });
  }
  const { status } = await client.call(submitTest, { body: { testId } });
  expect(status).toBe(200);
}

beforeAll(async () => {
  portal = await testPortal();
  const brand = await createBrand(db());
  near = await createDealer(db(), { brands: [brand] });
  far = await createDealer(db(), { brands: [brand] });
  course = await createCourse(db(), { brand, quiz: 3, chapters: [], title: 'Lamps' });
  await createCurriculum(db(), { brand, courses: [course.id] });
  for (const right of [[0, 1, 2], [0, 1, 2], [0, 1], [0]])
    await takeTest(await createUser(db(), { dealers: [near] }), right);
  await takeTest(await createUser(db(), { dealers: [far] }), []);
  admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
  await sql`insert into role_right (role_id, right_name)
    select id, 'COURSE_REPORTS' from role where key = 'dealer-manager'`.execute(db());
  manager = await portal.as(await createUser(db(), { role: 'dealer-manager', dealers: [near] }));
});
afterAll(() => portal.close());

const reported = async (client: Client) =>
  (await client.call(reportCourseTests, { params: { id: course.id } })).body.questions.map(
    ({ text, asked, right }) => [text, asked, right],
  );
/** The questions missed most, as the dashboard names them. */
const missed = async (client = admin) =>
  (await client.call(courseInfo, {})).body.missedQuestions.map(({ text, asked, right }) => [
    text,
    asked,
    right,
  ]);

const OF_ALL = [
  ['Question 3', 5, 2],
  ['Question 2', 5, 3],
  ['Question 1', 5, 4],
];

/** Attempts of somebody, handed in at some minutes before now. */
const addTries = (user: string, version: string, missed: readonly number[] | null, count = 1, minutes = 1) =>
  sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score, passed, missed)
    select ${user}, ${course.id}, ${version}, n, 1, false, 0.5, at, at, 0.5, true, ${missed === null ? null : [...missed]}::smallint[]
    from generate_series(1, ${count}::int) n
      cross join lateral (select ${portal.clock.now()}::timestamptz - (n + ${minutes}::int) * interval '1 minute' as at) t`.execute(
    db(),
  );
const versionOf = async () =>
  (
    await db()
      .selectFrom('attempt')
      .select('test_version_id')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
  ).test_version_id;

describe('how questions were answered', () => {
  it('is counted from what was handed in, the hardest first, and says no answer', async () => {
    expect(await reported(admin)).toEqual(OF_ALL);
    const { text } = await admin.call(reportCourseTests, { params: { id: course.id } });
    for (const { answers } of course.questions) for (const { id } of answers) expect(text).not.toContain(id);
  });

  it('counts the people whom the reader sees', async () => {
    expect(await reported(manager)).toEqual([
      ['Question 3', 4, 2],
      ['Question 2', 4, 3],
      ['Question 1', 4, 4],
    ]);
  });

  it('is the same on the dashboard', async () => {
    expect(await missed()).toEqual(OF_ALL);
  });

  it('leaves out attempts whose answers nobody knows', async () => {
    await addTries(await createUser(db(), { dealers: [far] }), await versionOf(), null);
    expect(await reported(admin)).toEqual(OF_ALL);
    expect(await missed()).toEqual(OF_ALL);
  });

  it('counts equal questions of two versions as one, wherever they stand in these', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into test_version (course_id, number, fingerprint, questions)
      select course_id, 2, 'other', jsonb_build_array(questions -> 2, questions -> 1, questions -> 0) from test_version
      where id = ${await versionOf()} returning id`.execute(db());
    await addTries(await createUser(db(), { dealers: [near] }), rows[0]?.id ?? '', [0]);
    const both = [
      ['Question 3', 6, 2],
      ['Question 2', 6, 4],
      ['Question 1', 6, 5],
    ];
    expect(await reported(admin)).toEqual(both);
    expect(await missed()).toEqual(both);
  });

  it('stands in the reader’s language as the latest version that is translated has it', async () => {
    const translate = (number: number, words: Readonly<Record<number, string>>) => {
      const fr = Object.entries(words).map(([place, text]) => [`${course.questions[+place]?.id}.text`, text]);
      return sql`update test_version set texts = ${{ fr: Object.fromEntries(fr) }}
        where course_id = ${course.id} and number = ${number}`.execute(db());
    };
    const french = await portal.as(
      await createUser(db(), { role: 'company-admin', dealers: [], language: 'fr' }),
    );
    await translate(1, { 0: 'Question une', 1: 'Deuxième question' });
    await translate(2, { 0: 'Première question', 1: '' });
    const both = [
      ['Question 3', 6, 2],
      ['Deuxième question', 6, 4],
      ['Première question', 6, 5],
    ];
    expect(await reported(french)).toEqual(both);
    expect(await missed(french)).toEqual(both);
    expect((await reported(admin)).map(([text]) => text)).toEqual(['Question 3', 'Question 2', 'Question 1']);
  });

  it('comes on the dashboard from the latest attempts at each test, in the report from all', async () => {
    await addTries(await createUser(db(), { dealers: [near] }), await versionOf(), [1], 210, 10);
    expect(await reported(admin)).toEqual([
      ['Question 2', 216, 4],
      ['Question 3', 216, 212],
      ['Question 1', 216, 215],
    ]);
    expect(await missed()).toEqual([
      ['Question 2', 200, 4],
      ['Question 3', 200, 196],
      ['Question 1', 200, 199],
    ]);
  });

  it('follows people who leave and come back, and attempts that change hands, are corrected or go', async () => {
    await sql`delete from attempt where user_id in (select user_id from attempt group by 1 having count(*) > 100)`.execute(
      db(),
    );
    const [one = '', other = ''] = (
      await db()
        .selectFrom('attempt')
        .select('user_id')
        .where('missed', 'is not', null)
        .orderBy('id')
        .limit(2)
        .execute()
    ).map(({ user_id }) => user_id);
    const asked = async () => (await reported(admin)).find(([text]) => text === 'Question 3');
    expect(await asked()).toEqual(['Question 3', 6, 2]);
    await sql`update user_account set status = 'deactivated' where id = ${one}`.execute(db());
    expect(await asked()).toEqual(['Question 3', 5, 1]);
    await sql`update attempt set user_id = ${one}, number = 9 where user_id = ${other}`.execute(db());
    expect(await asked()).toEqual(['Question 3', 4, 0]);
    await sql`update user_account set status = 'active' where id = ${one}`.execute(db());
    expect(await asked()).toEqual(['Question 3', 6, 2]);
    await sql`update attempt set missed = '{0,2}' where user_id = ${one} and number = 9`.execute(db());
    expect(await asked()).toEqual(['Question 3', 6, 1]);
    await sql`update attempt set submitted_at = null where user_id = ${one} and number = 9`.execute(db());
    expect(await asked()).toEqual(['Question 3', 5, 1]);
    await sql`delete from attempt where course_id = ${course.id}`.execute(db());
    expect(await asked()).toBeUndefined();
    expect(await reported(admin)).toEqual([]);
  });
});
