import { describe, expect, it } from 'vitest';
import { courses, requests, users } from './content/index.ts';

describe('demo course requests', () => {
  it('demo course requests have unique keys of their own and name existing users', () => {
    const keys = requests.map(({ course }) => course.key);
    expect(keys.filter((key) => courses.some((course) => course.key === key))).toEqual([]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    const emails = users.map(({ email }) => email);
    expect(emails).toEqual(
      expect.arrayContaining(requests.flatMap(({ by, denied }) => [by, denied?.by ?? by])),
    );
  });

  it('demo course requests have descriptions, sections, and answerable questions', () => {
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
