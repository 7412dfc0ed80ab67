import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as learning from '@forecourt/contract/learning';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const dashboard = client<typeof learning.dashboard>('GET /api/dashboard');

export type Dashboard = ReplyOf<typeof learning.dashboard>;

export const dashboardQuery = () =>
  queryOptions({ queryKey: ['training', 'dashboard'], queryFn: ({ signal }) => dashboard({}, { signal }) });
