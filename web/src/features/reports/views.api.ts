import type * as files from '@forecourt/contract/report-files';
import type * as schedules from '@forecourt/contract/report-schedules';
import type * as views from '@forecourt/contract/report-views';
import { queryOptions } from '@tanstack/react-query';
import { client, hrefOf } from '../../shared/api/client.ts';

const listReportViews = client<typeof views.listReportViews>('GET /api/report-views');
export const createReportView = client<typeof views.createReportView>('POST /api/report-views');
export const saveReportView = client<typeof views.saveReportView>('PUT /api/report-views/:id');
export const deleteReportView = client<typeof views.deleteReportView>('DELETE /api/report-views/:id');

export type SavedView = views.ReportViewEntry;
/** Current state of a report that a saved view stores. */
export type ViewWish = Pick<SavedView, 'filters' | 'columns' | 'sort'>;

/** Saved views of a report, and the roles that they can be shared with. */
export const viewsQuery = (report: string) =>
  queryOptions({
    queryKey: ['reports', report, 'views'],
    queryFn: ({ signal }) => listReportViews({ query: { report } }, { signal }),
    staleTime: 60_000,
  });

const listSchedules = client<typeof schedules.listSchedules>('GET /api/report-schedules');
const scheduleRecipients = client<typeof schedules.scheduleRecipients>(
  'GET /api/report-schedules/recipients',
);
export const createSchedule = client<typeof schedules.createSchedule>('POST /api/report-schedules');
export const saveSchedule = client<typeof schedules.saveSchedule>('PUT /api/report-schedules/:id');
export const deleteSchedule = client<typeof schedules.deleteSchedule>('DELETE /api/report-schedules/:id');
export const subscribeSchedule = client<typeof schedules.subscribeSchedule>(
  'PUT /api/report-schedules/:id/subscription',
);

export type Schedule = schedules.ScheduleView;
export type Run = schedules.ScheduleRun;

/** Keys of schedules; `list` is what removing one refreshes. */
export const SCHEDULES = 'report-schedules';
export const schedulesQuery = queryOptions({
  queryKey: [SCHEDULES, 'list'],
  queryFn: ({ signal }) => listSchedules({}, { signal }),
});

export const recipientsQuery = (report: string, text: string) =>
  queryOptions({
    queryKey: [SCHEDULES, 'recipients', report, text],
    queryFn: async ({ signal }) => (await scheduleRecipients({ query: { report, text } }, { signal })).people,
  });

const getReportFile = client<typeof files.getReportFile>('GET /api/report-files/:id');
export const makeReportFile = client<typeof files.makeReportFile>('POST /api/reports/:key/files');
export type ReportFile = files.ReportFileView;

/** A file that is still being made is asked for again, milliseconds. */
const AGAIN = 5_000;

export const reportFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'file', id],
    queryFn: async ({ signal }) => (await getReportFile({ params: { id } }, { signal })).file,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? AGAIN : false),
  });

export const fileDownload = (id: string): string =>
  hrefOf<typeof files.downloadReportFile>('GET /api/report-files/:id/download', { params: { id } });
