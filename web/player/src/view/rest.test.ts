import { expect, test } from 'vitest';
import { restOf } from './rest.ts';

const status = { ahead: false, passed: false, failed: false, reopens: true };

test('the rest screen offers a restart when passed, a retry when failed, and a resumption otherwise', () => {
  expect(restOf({ ...status, passed: true })).toEqual({ name: 'end', action: 'restart' });
  expect(restOf({ ...status, failed: true })).toEqual({ name: 'failed', action: 'retry' });
  expect(restOf(status)).toEqual({ name: 'paused', action: 'again' });
});

test('the rest screen offers no action when the course does not reopen', () => {
  const closed = { ...status, reopens: false };
  expect(restOf({ ...closed, passed: true })).toEqual({ name: 'end' });
  expect(restOf({ ...closed, failed: true })).toEqual({ name: 'used' });
  expect(restOf(closed)).toEqual({ name: 'unpassed' });
});

test('the rest screen announces the following activity when one is ahead', () => {
  expect(restOf({ ...status, ahead: true, failed: true })).toEqual({ name: 'between' });
});
