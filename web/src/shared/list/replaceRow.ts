import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/queryClient.ts';

interface Row {
  readonly _id: string;
}

const replaceIn = (part: unknown, row: Row): unknown =>
  Array.isArray(part)
    ? part.map((old: unknown) =>
        typeof old === 'object' && old !== null && '_id' in old && old._id === row._id ? row : old,
      )
    : part;

/**
 * Shows what a row has become, where it is, in every loaded list of a kind. The lists aren't loaded again until they're
 * opened, filtered, or turned: sorted by what was decided, other rows would move under the pointer.
 */
export async function replaceRow(queryKey: QueryKey, row: Row): Promise<void> {
  queryClient.setQueriesData<object>({ queryKey }, (data) =>
    typeof data === 'object' && data !== null
      ? Object.fromEntries(Object.entries(data).map(([name, part]) => [name, replaceIn(part, row)]))
      : data,
  );
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}
