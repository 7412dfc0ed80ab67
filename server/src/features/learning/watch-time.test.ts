import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enroll, sectionProgress } from '@forecourt/contract/learning';
import { MINUTE, SECOND } from '../../kit/clock.ts';
import { capToWatchCredit } from '../../kit/watch-time.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const LENGTH = 10 * MINUTE;
type Part = [number, number];

/** A learner who has just opened a course of two films of ten minutes. */
async function films() {
  const { db } = portal.database;
  const world = await createWorld(portal);
  const film = { kind: 'video', durationMs: LENGTH } as const;
  const course = await createCourse(db, { brand: world.brand, chapters: [{ sections: [film, film] }] });
  await createCurriculum(db, { brand: world.brand, courses: [course.id] });
  await world.learner.call(enroll, { params: { id: course.id } });
  const report = async (section: number, ...ranges: Part[]) => {
    const id = course.sections[section] ?? '';
    return (await world.learner.call(sectionProgress, { params: { id }, body: { ranges } })).body;
  };
  return { ...world, course, report };
}

describe('reported ranges of a video', () => {
  it('video ranges are capped and complete no chapter when no time has passed to watch them', async () => {
    const { report } = await films();
    const { section, chapterComplete } = await report(0, [0, LENGTH]);
    expect(section).toMatchObject({ seen: false, ranges: [[0, 30 * SECOND]] });
    expect(chapterComplete).toBe(false);
  });

  it('video ranges count up to twice the elapsed time when one or several videos are reported', async () => {
    const { report } = await films();
    portal.clock.advance(5 * MINUTE);
    expect((await report(0, [0, LENGTH])).section).toMatchObject({ seen: true, ranges: [[0, LENGTH]] });
    // what is left of the margin
    expect((await report(1, [0, LENGTH])).section.ranges).toEqual([[0, 30 * SECOND]]);
    portal.clock.advance(MINUTE);
    expect((await report(1, [MINUTE, LENGTH])).section.ranges).toEqual([
      [0, 30 * SECOND],
      [MINUTE, 3 * MINUTE],
    ]);
  });

  it('video ranges use no watch time when they count already or lie beyond the end', async () => {
    const { report } = await films();
    portal.clock.advance(MINUTE);
    await report(0, [0, 2 * MINUTE]);
    for (let again = 0; again < 3; again++) await report(0, [0, 2 * MINUTE], [LENGTH, 10 * LENGTH]);
    expect((await report(1, [0, LENGTH])).section.ranges).toEqual([[0, 30 * SECOND]]);
  });

  it('video ranges count in full when they are reported late after time offline', async () => {
    const { report } = await films();
    portal.clock.advance(LENGTH);
    for (const film of [0, 1]) expect((await report(film, [0, LENGTH])).section.seen).toBe(true);
  });
});

describe('the watch credit', () => {
  it.each([
    ['nothing new', 100, [[0, 50]], [[10, 40]], [], 100],
    [
      'around what is known',
      100,
      [[20, 30]],
      [[0, 60]],
      [
        [0, 20],
        [30, 60],
      ],
      50,
    ],
    [
      'overlapping parts once',
      100,
      [],
      [
        [0, 60],
        [30, 80],
      ],
      [
        [0, 60],
        [60, 80],
      ],
      20,
    ],
    [
      'the first parts when time is short',
      50,
      [],
      [
        [100, 130],
        [0, 60],
      ],
      [
        [100, 130],
        [0, 20],
      ],
      0,
    ],
    ['up to the end', 100, [], [[180, 260]], [[180, 200]], 80],
  ] as [string, number, Part[], Part[], Part[], number][])(
    'capping to the watch credit keeps %s',
    (_, credit, watched, ranges, stored, left) => {
      expect(capToWatchCredit(credit, watched, ranges, 200)).toEqual({ ranges: stored, left });
    },
  );
});
