import type { PlayerCourse } from '@forecourt/contract/training';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { courseQuery, progressQuery } from '../player.api.ts';
import { type Acknowledged, earnedKey, mergeAcknowledgement } from './acknowledged.ts';

const unread = {
  _id: 'course',
  status: 'in_progress',
  percent: 0,
  test: null,
  chapters: [
    {
      _id: 'chapter',
      complete: false,
      sections: [{ _id: 'section', seen: false }],
    },
  ],
} as unknown as PlayerCourse;
const { queryKey: courseKey } = courseQuery('course');
const { queryKey: progressKey } = progressQuery('course');
const answer: Acknowledged = {
  section: { seen: true, ranges: [], share: 0, position: 0 },
  chapterComplete: true,
  course: { status: 'in_progress', percent: 1, pointsEarned: 40 },
};

test('mergeAcknowledgement updates the cached course and points when no page observes them', async () => {
  const memory = new QueryClient();
  memory.setQueryData(courseKey, unread);
  memory.setQueryData(['training', 'mine'], []);
  await mergeAcknowledgement(memory, 'section', answer);
  expect(memory.getQueryData(courseKey)).toMatchObject({ percent: 1, chapters: [{ complete: true }] });
  expect(memory.getQueryData(earnedKey('course'))).toBe(40);
  expect(memory.getQueryState(['training', 'mine'])?.isInvalidated).toBe(true);
});

test('mergeAcknowledgement keeps its update when an earlier course request resolves later', async () => {
  const memory = new QueryClient();
  memory.setQueryData(courseKey, unread);
  const answered = Promise.withResolvers<PlayerCourse>();
  const reading = memory
    .query({ queryKey: courseKey, queryFn: () => answered.promise, staleTime: 0 })
    .catch(() => undefined);
  await mergeAcknowledgement(memory, 'section', answer);
  answered.resolve(unread);
  await reading;
  expect(memory.getQueryData(courseKey)).toMatchObject({ percent: 1 });
});

test('mergeAcknowledgement leaves a previewed course unchanged and caches no progress', async () => {
  const memory = new QueryClient();
  const previewed: PlayerCourse = { ...unread, preview: true };
  memory.setQueryData(courseKey, previewed);
  await mergeAcknowledgement(memory, 'section', answer);
  expect(memory.getQueryData(courseKey)).toMatchObject({ percent: 0 });
  expect(memory.getQueryData(progressKey)).toBeUndefined();
});
