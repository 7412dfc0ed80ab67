import type * as contract from '@forecourt/contract/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { settled } from '../../shared/navigation/whenPageIdle.ts';
import type { BadgeName } from '../adminEntry.ts';

const getBadges = client<typeof contract.getBadges>('GET /api/badges');

const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: async ({ signal }) => (await getBadges({}, { signal })).badges,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** Numbers of the entries; empty until they are known, and when they cannot be had. */
export const useBadges = (): Partial<Readonly<Record<BadgeName, number>>> => useQuery(badgesQuery).data ?? {};

/** Badges that aren't pending work; requested after the page has rendered. */
export function useLaterBadges(): Partial<Readonly<Record<BadgeName, number>>> {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => void settled().then(() => setSettled(true)), []);
  return useQuery({ ...badgesQuery, enabled: isSettled }).data ?? {};
}
