import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unassignCourse } from '@forecourt/contract/courses';
import * as learning from '@forecourt/contract/learning';
import { MINUTE } from '../../kit/clock.ts';
import { balanceOf } from '../../kit/ledger.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import type { Client } from '../../../test/client.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
type Part = [number, number];
type Sent = { ranges?: Part[]; position?: number; opened?: boolean };
const report = (client: Client, id = '', body: Sent = { opened: true }) =>
  client.call(learning.sectionProgress, { params: { id }, body });
const entries = (userId: string) =>
  db().selectFrom('ledger_entry').select(['amount', 'business_key']).where('user_id', '=', userId).execute();

/** A learner opens a course, and time enough passes to watch all of it. */
async function open(client: Client, courseId: string): Promise<void> {
  await client.call(learning.enroll, { params: { id: courseId } });
  portal.clock.advance(10 * MINUTE);
}

/** A learner with a course of one video of 100 seconds and a text, so that the course is never passed by the video. */
async function filmWorld() {
  const created = await createWorld(portal);
  const course = await createCourse(db(), {
    brand: created.brand,
    chapters: [{ sections: [{ kind: 'video', durationMs: 100_000 }] }, { sections: [{}] }],
  });
  const curriculum = await createCurriculum(db(), { brand: created.brand, courses: [course.id] });
  await open(created.learner, course.id);
  return { ...created, course, curriculum, film: course.sections[0] ?? '', text: course.sections[1] ?? '' };
}

describe('video progress', () => {
  it('a video is seen when the union of the watched ranges is 90 % of its length', async () => {
    const { learner, film } = await filmWorld();
    const first = await report(learner, film, {
      ranges: [
        [0, 50_000],
        [20_000, 60_000],
      ],
      position: 60_000,
    });
    expect(first.body).toMatchObject({
      section: { seen: false, share: 0.6, position: 60_000, ranges: [[0, 60_000]] },
      chapterComplete: false,
    });
    expect((await report(learner, film, { ranges: [[70_000, 99_999]] })).body.section).toMatchObject({
      seen: false,
    });
    const last = await report(learner, film, { ranges: [[69_999, 100_000]] });
    expect(last.body).toMatchObject({
      section: { seen: true, share: 0.90001 },
      chapterComplete: true,
      course: { status: 'in_progress' },
    });
  });

  it('a video is not seen when the user jumps to its end, opens it, or claims more than its length', async () => {
    const { learner, film } = await filmWorld();
    const { body } = await report(learner, film, {
      ranges: [[90_000, 2_000_000_000]],
      position: 2_000_000_000,
      opened: true,
    });
    expect(body.section).toEqual({ seen: false, ranges: [[90_000, 100_000]], share: 0.1, position: 100_000 });
  });

  it('a video has the same progress when its reports are reordered or repeated', async () => {
    const part = fc
      .tuple(fc.integer({ min: 0, max: 110_000 }), fc.integer({ min: 0, max: 40_000 }))
      .map(([from, length]): Part => [from, from + length]);
    const { film, dealer, course } = await filmWorld();
    const learnerFor = async () => {
      const client = await portal.as(await createUser(db(), { dealers: [dealer] }));
      await open(client, course.id);
      return client;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), fc.integer(), async (parts, seed) => {
        const [once, shuffledTwice] = [await learnerFor(), await learnerFor()];
        let last = await report(once, film, { ranges: parts });
        const again = [...parts, ...parts].toSorted(
          (a, b) => ((a[0] * 31 + seed) % 7) - ((b[0] * 31 + seed) % 7),
        );
        let seen = false;
        for (const one of again) {
          last = await report(shuffledTwice, film, { ranges: [one] });
          // forward only
          expect(last.body.section.seen || !seen).toBe(true);
          seen = last.body.section.seen;
        }
        const single = await report(once, film, { ranges: [] });
        expect(last.body.section).toEqual(single.body.section);
        // counted another way: each millisecond boundary once
        const cuts = [...new Set(parts.flat().concat(0, 100_000))]
          .filter((at) => at <= 100_000)
          .toSorted((x, y) => x - y);
        const watched = cuts.slice(1).reduce((sum, to, i) => {
          const from = cuts[i] ?? 0;
          return parts.some(([start, end]) => start <= from && to <= end) ? sum + to - from : sum;
        }, 0);
        expect(single.body.section.share).toBeCloseTo(watched / 100_000, 9);
        expect(single.body.section.seen).toBe(single.body.section.share >= 0.9);
      }),
      { numRuns: 25 },
    );
  });

  it('a video of unknown length is seen when it is reported as opened', async () => {
    const { learner, film } = await filmWorld();
    await db()
      .updateTable('file')
      .set({ duration_ms: null })
      .where(
        'id',
        'in',
        db()
          .selectFrom('file_use')
          .select('file_id')
          .where(
            'owner_id',
            'in',
            db()
              .selectFrom('chapter')
              .innerJoin('section', 'section.chapter_id', 'chapter.id')
              .select('chapter.course_id')
              .where('section.id', '=', film),
          ),
      )
      .execute();
    expect((await report(learner, film, { ranges: [[0, 99_000]] })).body.section).toMatchObject({
      seen: false,
      share: 0,
    });
    expect((await report(learner, film, { opened: true })).body.section.seen).toBe(true);
  });

  it.each([
    ['reversed', { ranges: [[5, 1]] }, 'ranges.0'],
    ['negative', { ranges: [[-1, 5]] }, 'ranges.0.0'],
    ['beyond 32 bits', { ranges: [[0, 2 ** 31]] }, 'ranges.0.1'],
    ['not whole', { position: 1.5 }, 'position'],
    ['no list', { ranges: 'all' }, 'ranges'],
  ] as const)('video progress is refused with its field when it is %s', async (_, body, field) => {
    const { learner, film } = await filmWorld();
    const answer = await learner.request('POST', `/api/sections/${film}/progress`, { body });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map((one) => one.path)).toEqual([field]);
  });
});

it('a test counts as much as a chapter of a course', async () => {
  const { brand, learner } = await createWorld(portal);
  const course = await createCourse(db(), { brand, quiz: 1, chapters: [{ sections: [{}, {}] }] });
  await createCurriculum(db(), { brand, courses: [course.id] });
  const shares: number[] = [];
  for (const section of course.sections) shares.push((await report(learner, section)).body.course.percent);
  expect(shares.map((share) => Math.round(share * 100))).toEqual([33, 67]);
});

it('an open course shows at most 90 % when all but its last lesson is done', async () => {
  const { brand, learner } = await createWorld(portal);
  const course = await createCourse(db(), {
    brand,
    quiz: 1,
    chapters: [{ sections: Array.from({ length: 19 }, () => ({})) }],
  });
  await createCurriculum(db(), { brand, courses: [course.id] });
  const shares: number[] = [];
  for (const section of course.sections) shares.push((await report(learner, section)).body.course.percent);
  expect(shares.at(-2)).toBeCloseTo(0.9);
  expect(shares.at(-1)).toBeCloseTo(0.9);
});

it('a curriculum shows the share of its passed courses when another one is half done', async () => {
  const { brand, learner, userId } = await createWorld(portal);
  const passed = await createCourse(db(), { brand });
  const begun = await createCourse(db(), { brand, chapters: [{ sections: [{}, {}] }] });
  const curriculum = await createCurriculum(db(), { brand, courses: [passed.id, begun.id] });
  await report(learner, passed.sections[0]);
  await report(learner, begun.sections[0]);
  const { body } = await learner.call(learning.brandProgress, { params: { id: brand } });
  expect(body.curriculums[0]).toMatchObject({ coursesPassed: 1, courses: 2, percent: 0.5 });
  const stored = await db()
    .selectFrom('curriculum_progress')
    .select('percent')
    .where('user_id', '=', userId)
    .where('curriculum_id', '=', curriculum)
    .executeTakeFirstOrThrow();
  expect(stored.percent).toBe(0.5);
});

describe('progress of changed courses', () => {
  it('a passed course keeps its status and percent when it grows', async () => {
    const { learner, course, curriculum, film, text, userId } = await filmWorld();
    await report(learner, film, { ranges: [[0, 100_000]] });
    expect((await report(learner, text)).body.course).toEqual({
      status: 'passed',
      percent: 1,
      pointsEarned: 10,
    });
    const added = await db()
      .insertInto('section')
      .values({
        chapter_id: course.chapters[0]?.id ?? '',
        kind: 'text',
        content: JSON.stringify({ kind: 'text', text: '', image: null }),
        position: 9,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await report(learner, film)).body.course).toEqual({
      status: 'passed',
      percent: 1,
      pointsEarned: 0,
    });
    expect((await report(learner, added.id)).body.course.status).toBe('passed');
    const stored = await db()
      .selectFrom('curriculum_progress')
      .select(['status', 'percent'])
      .where('user_id', '=', userId)
      .where('curriculum_id', '=', curriculum)
      .execute();
    expect(stored).toEqual([{ status: 'passed', percent: 1 }]);
  });

  it('a course in progress keeps its percent when it grows', async () => {
    const { learner, course, text, film } = await filmWorld();
    expect((await report(learner, text)).body.course.percent).toBe(0.5);
    for (const position of [7, 8])
      await db()
        .insertInto('section')
        .values({
          chapter_id: course.chapters[0]?.id ?? '',
          kind: 'text',
          content: JSON.stringify({ kind: 'text', text: '', image: null }),
          position,
        })
        .execute();
    expect((await report(learner, film, { position: 1 })).body.course.percent).toBe(0.5);
  });

  it('a course is passed at its next opening when its last open section is deleted', async () => {
    const { learner, course, text, film, userId } = await filmWorld();
    await report(learner, text);
    await db()
      .updateTable('section')
      .set({ deleted_at: portal.clock.now() })
      .where('id', '=', film)
      .execute();
    expect((await learner.call(learning.enroll, { params: { id: course.id } })).body.status).toBe('passed');
    expect(await entries(userId)).toHaveLength(1);
  });
});

describe('curriculum progress', () => {
  it('a curriculum is passed with its last published course when it also has drafts', async () => {
    const { brand, learner, userId } = await createWorld(portal);
    const [a, b, draft] = [
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand, status: 'draft' }),
    ];
    await createCurriculum(db(), { brand, courses: [a.id, b.id, draft.id] });
    const rows = () =>
      db()
        .selectFrom('curriculum_progress')
        .select(['status', 'courses_passed', 'percent'])
        .where('user_id', '=', userId)
        .execute();
    await report(learner, a.sections[0]);
    expect(await rows()).toEqual([{ status: 'in_progress', courses_passed: 1, percent: 0.5 }]);
    await report(learner, b.sections[0]);
    expect(await rows()).toEqual([{ status: 'passed', courses_passed: 2, percent: 1 }]);
  });

  it('a curriculum is passed when its last courses are passed concurrently', async () => {
    const { brand, learner, userId } = await createWorld(portal);
    const courses = [
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
    ];
    await createCurriculum(db(), { brand, courses: courses.map((one) => one.id) });
    await Promise.all(courses.map((one) => report(learner, one.sections[0])));
    const row = await db()
      .selectFrom('curriculum_progress')
      .select('status')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(row?.status).toBe('passed');
  });

  it('a curriculum is shown as passed immediately and stored by a job when its last open course is removed', async () => {
    const { brand, learner, userId } = await createWorld(portal);
    const [a, b] = [await createCourse(db(), { brand }), await createCourse(db(), { brand })];
    const curriculum = await createCurriculum(db(), { brand, courses: [a.id, b.id] });
    await report(learner, a.sections[0]);
    const admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
    const params = { id: b.id, curriculumId: curriculum };
    expect((await admin.call(unassignCourse, { params })).status).toBe(200);
    const { body } = await learner.call(learning.brandProgress, { params: { id: brand } });
    expect(body.curriculums[0]).toMatchObject({ status: 'passed', percent: 1, courses: 1, coursesPassed: 1 });
    await portal.runJobs();
    const row = await db()
      .selectFrom('curriculum_progress')
      .select(['status', 'passed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'passed', passed_at: portal.clock.now() });
  });
});

describe('concurrent reports', () => {
  it('fifty concurrent reports of the last section pass the course once and give points once', async () => {
    const { learner, film, text, userId } = await filmWorld();
    await report(learner, film, { ranges: [[0, 100_000]] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(learner, text)));
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(answers.filter((one) => one.body.course.pointsEarned > 0)).toHaveLength(1);
    expect(await entries(userId)).toHaveLength(1);
    expect(await balanceOf(db(), 'points', userId)).toBe(10);
  });
});

it('a pass gives no points when the points feature was off, nor when it is on again', async () => {
  const { learner, film, text, userId } = await filmWorld();
  await portal.set({ features: { points: false } });
  await report(learner, film, { ranges: [[0, 100_000]] });
  expect((await report(learner, text)).body.course).toMatchObject({ status: 'passed', pointsEarned: 0 });
  expect((await learner.call(learning.points, {})).status).toBe(404);
  expect((await learner.call(learning.dashboard, {})).body.points).toBeNull();
  await portal.set({ features: { points: true } });
  await report(learner, text);
  expect(await entries(userId)).toEqual([]);
});
