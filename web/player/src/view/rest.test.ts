import { expect, test } from 'vitest';
import { restOf } from './rest.ts';

const stand = { ahead: false, passed: false, failed: false, reopens: true };

test('nobody reads that their place is kept after passing or failing', () => {
  expect(restOf({ ...stand, passed: true })).toEqual({ name: 'end', action: 'restart' });
  expect(restOf({ ...stand, failed: true })).toEqual({ name: 'failed', action: 'retry' });
  expect(restOf(stand)).toEqual({ name: 'paused', action: 'again' });
});

test('nothing is offered that leads nowhere', () => {
  const closed = { ...stand, reopens: false };
  expect(restOf({ ...closed, passed: true })).toEqual({ name: 'end' });
  expect(restOf({ ...closed, failed: true })).toEqual({ name: 'used' });
  expect(restOf(closed)).toEqual({ name: 'unpassed' });
});

test('while something follows, that is what is said', () => {
  expect(restOf({ ...stand, ahead: true, failed: true })).toEqual({ name: 'between' });
});
