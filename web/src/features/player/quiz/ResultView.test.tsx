import type { TestResult } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '../../../shared/i18n/i18n.ts';
import { renderToText } from '../../../shared/navigation/linked.factory.tsx';
import { ResultView } from './ResultView.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('quiz', 'ui');
});

const course = { _id: 'ropes', curriculum: { _id: 'rigging' }, chapters: [], test: null };
const failed: TestResult = {
  testId: 't',
  courseId: 'ropes',
  number: 3,
  submittedAt: '2026-03-10T09:00:00.000Z',
  score: 0,
  correct: 0,
  total: 2,
  passMark: 1,
  passed: false,
  late: false,
  pointsEarned: 0,
  coursePassed: false,
  certificates: [],
  curriculumsPassed: [],
  attemptsLeft: 0,
  review: [],
  chapters: [
    { _id: 'knots', title: 'Knots' },
    { _id: 'splices', title: 'Splices' },
  ],
};

test('ResultView links to the chapters to review when the quiz was failed', () => {
  const page = renderToText(<ResultView course={course as unknown as PlayerCourse} result={failed} />);
  for (const { _id, title } of failed.chapters)
    expect(page).toMatch(
      new RegExp(`<a[^>]* href="/auth/training/rigging/ropes\\?chapter=${_id}"[^>]*>.*?<b>${title}</b>`),
    );
});
