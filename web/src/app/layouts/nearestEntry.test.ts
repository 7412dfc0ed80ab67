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

it('nearestEntry returns the longest matching entry when a page is below several', () => {
  expect(nearestEntry(entries, '/auth/admin/videos/submissions/$videoId/edit')).toBe(
    '/auth/admin/videos/submissions',
  );
  expect(nearestEntry(entries, '/auth/admin/videos/create')).toBe('/auth/admin/videos');
  expect(nearestEntry(entries, '/auth/admin/videos/')).toBe('/auth/admin/videos');
});

it('nearestEntry returns nothing when only a prefix of a segment or the start page matches', () => {
  expect(nearestEntry(entries, '/auth/admin/video-wall')).toBeUndefined();
  expect(nearestEntry(entries, '/auth/admin/users')).toBeUndefined();
});

it('nearestEntry ignores the optional parameter at the end of an entry’s route', () => {
  const spiffs = '/auth/admin/spiff-manager/{-$id}';
  expect(nearestEntry(entries, spiffs)).toBe(spiffs);
  expect(nearestEntry(entries, '/auth/admin/spiff-manager/create')).toBe(spiffs);
  expect(nearestEntry(entries, '/auth/admin/spiff-manager/denied')).toBe('/auth/admin/spiff-manager/denied');
});
