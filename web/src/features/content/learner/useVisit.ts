import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../../shared/api/queryClient.ts';
import type { Card, ContentApi, Thing } from '../content.api.ts';

/** Notes that the person has opened a thing; the number on the navigation follows. */
export function useVisit<Row extends Card, View extends Thing>(
  { visit, listsChanged }: Pick<ContentApi<Row, View>, 'visit' | 'listsChanged'>,
  id: string,
): void {
  const note = useEffectEvent(async (opened: string) => {
    try {
      await visit({ params: { id: opened } });
    } catch {
      // without a network it counts as unread; reading goes on
      return;
    }
    listsChanged();
    await queryClient.invalidateQueries({ queryKey: ['badges'] });
  });
  useEffect(() => void note(id), [id]);
}
