import { expect, it } from 'vitest';
import { copyOf, newQuestion, quizChange, withCorrect } from './quizDraft.ts';

it('withCorrect keeps one correct answer, the last chosen, unless the question takes several', () => {
  const question = newQuestion();
  const [first, second] = question.answers;
  const changed = withCorrect(question, second?._id ?? '', true);
  expect(changed.answers.map(({ correct }) => correct)).toEqual([false, true]);
  const several = withCorrect({ ...changed, multiple: true }, first?._id ?? '', true);
  expect(several.answers.map(({ correct }) => correct)).toEqual([true, true]);
});

it('copyOf gives a question and its answers new ids', () => {
  const question = newQuestion();
  const copy = copyOf(question);
  const ids = [question, copy].flatMap(({ _id, answers }) => [_id, ...answers.map((answer) => answer._id)]);
  expect(new Set(ids).size).toBe(6);
});

it('quizChange sends no limit when a field is empty', () => {
  const open = quizChange({ passMark: '', attempts: '', minutes: '', shuffle: true, questions: [] });
  expect(open).toMatchObject({ passMark: null, attemptsAllowed: null, timer: null });
  const set = quizChange({ passMark: 80, attempts: 3, minutes: 10, shuffle: false, questions: [] });
  expect(set).toMatchObject({ passMark: 0.8, attemptsAllowed: 3, timer: 600 });
});
