import { expect, it } from 'vitest';
import { nearestEntry } from './nearestEntry.ts';

const entries = [
  { route: '/auth/admin' },
  { route: '/auth/admin/videos' },
  { route: '/auth/admin/videos/submissions' },
  { route: '/auth/admin/video-walls' },
  { route: '/auth/admin/spiff-manager/{-$id}' },
  { route: '/auth/admin/spiff-manager/denied' },
];

it('a page below two entries belongs to the nearer one', () => {
  expect(nearestEntry(entries, '/auth/admin/videos/submissions/$videoId/edit')).toBe(
    '/auth/admin/videos/submissions',
  );
  expect(nearestEntry(entries, '/auth/admin/videos/create')).toBe('/auth/admin/videos');
  expect(nearestEntry(entries, '/auth/admin/videos/')).toBe('/auth/admin/videos');
});

it('a page belongs to no entry that only begins like it, and not to the start page', () => {
  expect(nearestEntry(entries, '/auth/admin/video-wall')).toBeUndefined();
  expect(nearestEntry(entries, '/auth/admin/users')).toBeUndefined();
});

it('a page belongs to the entry whose route ends with an optional part', () => {
  const spiffs = '/auth/admin/spiff-manager/{-$id}';
  expect(nearestEntry(entries, spiffs)).toBe(spiffs);
  expect(nearestEntry(entries, '/auth/admin/spiff-manager/create')).toBe(spiffs);
  expect(nearestEntry(entries, '/auth/admin/spiff-manager/denied')).toBe('/auth/admin/spiff-manager/denied');
});
