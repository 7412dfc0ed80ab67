import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/session.ts';
import { ABOUT, isCacheSupported, courseCache } from './kept.ts';
import { useOnline } from './online.ts';

/** Whether the course cannot be opened now: without a network only what is on this device can. */
export function useUnavailableOffline(courseId: string): boolean {
  const online = useOnline();
  const userId = useUser()._id;
  const { data: kept } = useQuery({
    queryKey: ['offline', 'has', userId, courseId],
    queryFn: async () =>
      isCacheSupported() &&
      (await caches.match(ABOUT, { cacheName: courseCache(userId, courseId) })) !== undefined,
    networkMode: 'always',
    enabled: !online,
  });
  return !online && kept !== true;
}
