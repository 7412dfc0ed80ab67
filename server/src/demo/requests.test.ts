import { describe, expect, it } from 'vitest';
import { courses, requests, users } from './content/index.ts';

describe('courses that wait for review', () => {
  it('have keys of their own, stand in no curriculum and name people of the demo', () => {
    const keys = requests.map(({ course }) => course.key);
    expect(keys.filter((key) => courses.some((course) => course.key === key))).toEqual([]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    const emails = users.map(({ email }) => email);
    expect(emails).toEqual(
      expect.arrayContaining(requests.flatMap(({ by, denied }) => [by, denied?.by ?? by])),
    );
  });

  it('could be published as they are', () => {
    for (const { course } of requests) {
      expect(course.description.length).toBeGreaterThan(20);
      expect(course.chapters.every((chapter) => chapter.sections.length > 0)).toBe(true);
      for (const { answers } of course.quiz.questions) {
        const right = answers.filter((answer) => answer.right).length;
        expect(right).toBeGreaterThan(0);
        expect(right).toBeLessThan(answers.length);
      }
    }
  });
});
