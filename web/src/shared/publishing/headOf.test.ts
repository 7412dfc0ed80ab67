import { expect, test } from 'vitest';
import { headOf } from './headOf.ts';

const step = (key: string, done: boolean, advice = false) => ({ key, done, advice, text: key });

test('headOf reports a draft as ready only when every step is done', () => {
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
test('headOf reports a draft as ready when only advice is left', () => {
  expect(headOf('draft', [step('name', true), step('tags', false, true)])).toEqual({
    heading: 'publishing.ready',
    left: 0,
  });
});
test('headOf shows the status when the content is published or in review, also with steps left', () => {
  expect(headOf('published', [step('name', false)])).toEqual({ heading: 'status.published', left: 1 });
  expect(headOf('waiting_approval', [step('name', true)]).heading).toBe('status.waiting_approval');
});
