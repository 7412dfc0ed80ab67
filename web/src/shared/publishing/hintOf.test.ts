import { expect, test } from 'vitest';
import { hintOf } from './hintOf.ts';

test('hintOf explains review or publishing according to the user’s permissions and the status', () => {
  expect(hintOf({ submit: true }, 'draft')).toBe('publishing.reviewFirst');
  expect(hintOf({ submit: true }, 'denied')).toBe('publishing.denied');
  expect(hintOf({ publish: true }, 'draft')).toBe('publishing.shows');
  expect(hintOf({}, 'draft')).toBe('publishing.mayNot');
  expect(hintOf({ unpublish: true }, 'waiting_approval')).toBe('publishing.inReview');
});
