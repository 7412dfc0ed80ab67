import { expect, test } from 'vitest';
import { headOf } from './headOf.ts';

const step = (key: string, done: boolean, advice = false) => ({ key, done, advice, text: key });

test('a thing is called ready when nothing is left to finish, and only then', () => {
  expect(headOf('draft', [step('name', true), step('banner', true)])).toEqual({
    heading: 'publishing.ready',
    left: 0,
  });
  expect(headOf('draft', [step('name', true), step('banner', false)])).toEqual({
    heading: 'publishing.almost',
    left: 1,
  });
  expect(headOf('draft', []).heading).toBe('publishing.ready');
});
test('advice that nobody took keeps nothing from being ready', () => {
  expect(headOf('draft', [step('name', true), step('tags', false, true)])).toEqual({
    heading: 'publishing.ready',
    left: 0,
  });
});
test('what is out or in review is called so, whatever could still be done', () => {
  expect(headOf('published', [step('name', false)])).toEqual({ heading: 'status.published', left: 1 });
  expect(headOf('waiting_approval', [step('name', true)]).heading).toBe('status.waiting_approval');
});
