import type * as contract from '@forecourt/contract/report-details';
import type * as team from '@forecourt/contract/report-team';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const reportUser = client<typeof contract.reportUser>('GET /api/report-users/:id');
const userCurriculums = client<typeof contract.reportUserCurriculums>(
  'GET /api/report-users/:id/training-curriculums',
);
const userHistories = client<typeof contract.reportUserHistories>(
  'GET /api/report-users/:id/training-histories',
);
const userCurriculum = client<typeof contract.reportUserCurriculum>(
  'GET /api/report-users/:id/curriculum/:curriculumId',
);
const userPoints = client<typeof contract.reportUserPoints>('GET /api/report-users/:id/points');
const userAttendance = client<typeof contract.reportUserAttendance>(
  'GET /api/report-users/:id/live-training-attendance',
);
const dealerLive = client<typeof contract.reportDealerLive>(
  'GET /api/report-dealers/:id/live-training-reports',
);
const reportDealer = client<typeof contract.reportDealer>('GET /api/report-dealers/:id');
const reportCourse = client<typeof contract.reportCourse>('GET /api/report-courses/:id');
const courseTests = client<typeof contract.reportCourseTests>('GET /api/report-courses/:id/tests');
const reportCurriculum = client<typeof contract.reportCurriculum>('GET /api/report-curriculums/:id');
const openRequests = client<typeof team.reportRequests>('GET /api/report-users/requests');
const comingTeamClasses = client<typeof team.comingTeamClasses>('GET /api/report-dealers/coming-classes');
export const editReportUser = client<typeof contract.editReportUser>('PUT /api/report-users/:id');
export const inviteReportUser = client<typeof contract.inviteReportUser>('POST /api/report-users/invite');
export const remindReportUser = client<typeof contract.remindReportUser>('POST /api/report-users/:id/remind');

export type ReportPerson = contract.ReportUser;
export type Taker = contract.ReportTaker;
export type PersonReport = ReplyOf<typeof contract.reportUser>;
export type CurriculumStanding = ReplyOf<typeof contract.reportUserCurriculums>['curriculums'][number];
export type CourseStanding = ReplyOf<typeof contract.reportUserCurriculum>['courses'][number];

type Query = Readonly<Record<string, unknown>>;

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'person', id],
    queryFn: ({ signal }) => reportUser({ params: { id } }, { signal }),
  });
export const personCurriculumsQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'person', id, 'curriculums'],
    queryFn: async ({ signal }) => (await userCurriculums({ params: { id } }, { signal })).curriculums,
  });
export const personHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'person', id, 'history'],
    queryFn: ({ signal }) => userHistories({ params: { id } }, { signal }),
  });
export const personPointsQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: ['reports', 'person', id, 'points', limit],
    queryFn: ({ signal }) => userPoints({ params: { id }, query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const personClassesQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'person', id, 'classes'],
    queryFn: async ({ signal }) => (await userAttendance({ params: { id } }, { signal })).attendances,
  });
export const dealerClassesQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'dealer', id, 'classes'],
    queryFn: async ({ signal }) => (await dealerLive({ params: { id } }, { signal })).events,
  });
export const openRequestsQuery = queryOptions({
  queryKey: ['reports', 'requests'],
  queryFn: async ({ signal }) => (await openRequests({}, { signal })).requests,
});
export const comingClassesQuery = queryOptions({
  queryKey: ['reports', 'coming-classes'],
  queryFn: async ({ signal }) => (await comingTeamClasses({}, { signal })).classes,
});
export const wayQuery = (id: string, curriculumId: string) =>
  queryOptions({
    queryKey: ['reports', 'person', id, 'curriculum', curriculumId],
    queryFn: ({ signal }) => userCurriculum({ params: { id, curriculumId } }, { signal }),
  });
export const dealerQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: ['reports', 'dealer', id, query],
    queryFn: ({ signal }) => reportDealer({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const courseQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: ['reports', 'course', id, query],
    queryFn: ({ signal }) => reportCourse({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Attempts at the test of a course, and how its questions are answered. */
export const courseTestsQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: ['reports', 'course', id, 'tests', limit],
    queryFn: ({ signal }) => courseTests({ params: { id }, query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const curriculumQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: ['reports', 'curriculum', id, query],
    queryFn: ({ signal }) => reportCurriculum({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const remindDealer = client<typeof contract.remindReportDealer>(
  'POST /api/report-dealers/:id/remind/:courseId',
);
export const remindOverdue = client<typeof contract.remindOverdue>('POST /api/report-dealers/:id/remind');
