import type { eventsAvailable } from '@forecourt/contract/events';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { settled } from '../../shared/navigation/whenPageIdle.ts';

const getAvailable = client<typeof eventsAvailable>('GET /api/events/available');

/** Nested below the events' key, so that invalidating events refetches it. */
const availableQuery = queryOptions({
  queryKey: ['content', 'events', 'available'],
  queryFn: async ({ signal }) => (await getAvailable({}, { signal })).available,
  staleTime: 5 * 60_000,
});

/** True if an upcoming event is open to the user; undefined until that is known. */
export function useEventsAvailable(featureOn: boolean): boolean | undefined {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => void settled().then(() => setSettled(true)), []);
  return useQuery({ ...availableQuery, enabled: featureOn && isSettled }).data;
}
