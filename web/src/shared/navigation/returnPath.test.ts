import { expect, test } from 'vitest';
import { safeReturnPath } from './returnPath.ts';

test('safeReturnPath keeps a portal path with its query and anchor', () => {
  expect(safeReturnPath('/auth/my-training?page=2#top')).toBe('/auth/my-training?page=2#top');
  expect(safeReturnPath('/fr/auth')).toBe('/fr/auth');
});
test.each([
  '//evil.example',
  'https://evil.example/auth',
  '/\\evil.example',
  '/auth\\..\\x',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
  '/public/login',
  '/api/logout',
  '',
  7,
  null,
])('safeReturnPath rejects %j', (value) => expect(safeReturnPath(value)).toBeUndefined());
