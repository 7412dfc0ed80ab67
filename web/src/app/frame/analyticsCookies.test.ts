import { expect, test } from 'vitest';
import { analyticsCookieNames } from './analyticsCookies.ts';

test('analyticsCookieNames returns only cookies whose names begin with _ga or _gid', () => {
  expect(analyticsCookieNames('_ga=1; _ga_X1=2; _gid=3; lang=fr; my_ga=4; _fbp=5')).toEqual([
    '_ga',
    '_ga_X1',
    '_gid',
  ]);
  expect(analyticsCookieNames('')).toEqual([]);
});
