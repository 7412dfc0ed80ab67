import { expect, it } from 'vitest';
import { IncompleteDownloadError, rejectUnreadable } from './fetchAndCache.ts';

const cacheOf = (entries: Readonly<Record<string, Response>>) =>
  ({ match: async (key: string) => entries[key] }) as unknown as Cache;

it('rejectUnreadable resolves when the cache has a response for every key', async () => {
  const cache = cacheOf({ '/a': new Response('a'), '/b': new Response('b') });
  await expect(rejectUnreadable(cache, ['/a', '/b'])).resolves.toBeUndefined();
});

it('rejectUnreadable rejects with the key when its response is missing or an error', async () => {
  const cache = cacheOf({ '/a': new Response('a'), '/b': new Response('', { status: 500 }) });
  await expect(rejectUnreadable(cache, ['/a', '/c'])).rejects.toEqual(new IncompleteDownloadError('/c'));
  await expect(rejectUnreadable(cache, ['/a', '/b'])).rejects.toEqual(new IncompleteDownloadError('/b'));
});
