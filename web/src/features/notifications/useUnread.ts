import type * as contract from '@forecourt/contract/notifications';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { whenIdle } from './quiet.ts';

const listNotifications = client<typeof contract.listNotifications>('GET /api/notifications');

const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await listNotifications({ query: { limit: 1 } }, { signal })).unread,
  refetchOnWindowFocus: true,
});

/** Number of unread notifications; fetched after page load and on every change. */
export function useUnread(): number {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return useQuery({ ...unreadQuery, enabled: quiet }).data ?? 0;
}
