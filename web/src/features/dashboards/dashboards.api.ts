import type * as contract from '@forecourt/contract/dashboards';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as session from '@forecourt/contract/session';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const adminInfo = client<typeof contract.adminInfo>('GET /api/dashboards/brandecation-admin/info');
const courseInfo = client<typeof contract.courseInfo>('GET /api/dashboards/brandecation-admin/course-info');
const trainInfo = client<typeof contract.trainInfo>('GET /api/dashboards/brandecation-admin/train-info');
const userAnalytics = client<typeof contract.userAnalytics>(
  'GET /api/dashboards/brandecation-admin/user-analytics',
);
const iltInfo = client<typeof contract.iltInfo>('GET /api/dashboards/brandecation-admin/ilt-info');
export const chooseBrand = client<typeof session.updateEditingBrand>('POST /api/update-editing-brand');
const brandDashboard = client<typeof contract.brandDashboard>('GET /api/dashboards/brand-manager');

export type AdminInfo = ReplyOf<typeof contract.adminInfo>;
export type Training = ReplyOf<typeof contract.trainInfo>;
export type Waiting = contract.WaitingView;
export type Analytics = ReplyOf<typeof contract.userAnalytics>;
export type BrandDashboard = ReplyOf<typeof contract.brandDashboard>;
export type Week = BrandDashboard['weeks'][number];

const live = { staleTime: 30_000 } as const;

export const infoQuery = queryOptions({
  queryKey: ['dashboards', 'info'],
  queryFn: ({ signal }) => adminInfo({}, { signal }),
  ...live,
});
export const courseInfoQuery = queryOptions({
  queryKey: ['dashboards', 'courses'],
  queryFn: ({ signal }) => courseInfo({}, { signal }),
  ...live,
});
export const trainInfoQuery = queryOptions({
  queryKey: ['dashboards', 'training'],
  queryFn: ({ signal }) => trainInfo({}, { signal }),
  ...live,
});
export const analyticsQuery = queryOptions({
  queryKey: ['dashboards', 'analytics'],
  queryFn: ({ signal }) => userAnalytics({}, { signal }),
  ...live,
});
export const liveInfoQuery = queryOptions({
  queryKey: ['dashboards', 'live'],
  queryFn: ({ signal }) => iltInfo({}, { signal }),
  ...live,
});
export const brandQuery = queryOptions({
  queryKey: ['dashboards', 'brand'],
  queryFn: ({ signal }) => brandDashboard({}, { signal }),
  ...live,
});
