import { expect, test } from 'vitest';
import { hintOf } from './hintOf.ts';

test('who publishes through a review reads so before pressing', () => {
  expect(hintOf({ submit: true }, 'draft')).toBe('publishing.reviewFirst');
  expect(hintOf({ submit: true }, 'denied')).toBe('publishing.denied');
  expect(hintOf({ publish: true }, 'draft')).toBe('publishing.shows');
  expect(hintOf({}, 'draft')).toBe('publishing.mayNot');
  expect(hintOf({ unpublish: true }, 'waiting_approval')).toBe('publishing.inReview');
});
