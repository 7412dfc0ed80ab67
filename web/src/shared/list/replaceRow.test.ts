import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { replaceRow } from './replaceRow.ts';

afterEach(() => queryClient.clear());

const pagination = { page: 1, total: 3 };
const rowsOf = (ids: readonly string[]) => ids.map((_id) => ({ _id, status: 'pending' }));

test('replaceRow updates a row in its position and marks the list as stale', async () => {
  const key = ['user-requests', { page: 1 }];
  queryClient.setQueryData(key, { requests: rowsOf(['a', 'b', 'c']), pagination });
  queryClient.setQueryData(['user-requests', 'waiting'], 3);
  await replaceRow(['user-requests'], { _id: 'b', status: 'approved' } as { _id: string });
  expect(queryClient.getQueryData(key)).toEqual({
    requests: [
      { _id: 'a', status: 'pending' },
      { _id: 'b', status: 'approved' },
      { _id: 'c', status: 'pending' },
    ],
    pagination,
  });
  expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' });
  expect(queryClient.getQueryData(['user-requests', 'waiting'])).toBe(3);
});
