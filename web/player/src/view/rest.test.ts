import { expect, test } from 'vitest';
import { restOf } from './rest.ts';

const stand = { ahead: false, passed: false, failed: false, reopens: true };

test('the rest screen offers a restart when passed, a retry when failed, and a resumption otherwise', () => {
  expect(restOf({ ...stand, passed: true })).toEqual({ name: 'end', action: 'restart' });
  expect(restOf({ ...stand, failed: true })).toEqual({ name: 'failed', action: 'retry' });
  expect(restOf(stand)).toEqual({ name: 'paused', action: 'again' });
});

test('the rest screen offers no action when the course does not reopen', () => {
  const closed = { ...stand, reopens: false };
  expect(restOf({ ...closed, passed: true })).toEqual({ name: 'end' });
  expect(restOf({ ...closed, failed: true })).toEqual({ name: 'used' });
  expect(restOf(closed)).toEqual({ name: 'unpassed' });
});

test('the rest screen announces the following activity when one is ahead', () => {
  expect(restOf({ ...stand, ahead: true, failed: true })).toEqual({ name: 'between' });
});
