import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as attendance from '@forecourt/contract/live-attendance';
import type * as enrollments from '@forecourt/contract/live-enrollments';
import type * as events from '@forecourt/contract/live-events';
import type * as locations from '@forecourt/contract/live-locations';
import type * as seats from '@forecourt/contract/live-seats';
import type * as templates from '@forecourt/contract/live-templates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { viewerNow } from '../../shared/i18n/viewer.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Seek } from '../../shared/list/SoughtChip.tsx';

const listLocations = client<typeof locations.listLocations>('GET /api/ilt-location');
const locationZone = client<typeof locations.locationZone>('GET /api/ilt-location/timezone');
const states = client<typeof locations.locationStates>('GET /api/ilt-location/states');
export const createLocation = client<typeof locations.createLocation>('POST /api/ilt-location');
export const changeLocation = client<typeof locations.changeLocation>('PUT /api/ilt-location/:id');
export const deleteLocation = client<typeof locations.deleteLocation>('DELETE /api/ilt-location/:id');
const listTemplates = client<typeof templates.listTemplates>('GET /api/ilt-template');
const templateChoices = client<typeof templates.templateChoices>('GET /api/ilt-template/choices');
const getTemplate = client<typeof templates.getTemplate>('GET /api/ilt-template/:id');
export const createTemplate = client<typeof templates.createTemplate>('POST /api/ilt-template');
export const changeTemplate = client<typeof templates.changeTemplate>('PUT /api/ilt-template/:id');
export const publishTemplate = client<typeof templates.publishTemplate>('POST /api/ilt-template/:id/publish');
export const unpublishTemplate = client<typeof templates.unpublishTemplate>(
  'POST /api/ilt-template/:id/unpublish',
);
export const deleteTemplate = client<typeof templates.deleteTemplate>('DELETE /api/ilt-template/:id');
export const restoreTemplate = client<typeof templates.restoreTemplate>('POST /api/ilt-template/:id/restore');
const listEvents = client<typeof events.listEvents>('GET /api/ilt-event');
const eventChoices = client<typeof events.eventChoices>('GET /api/ilt-event/choices');
const getEvent = client<typeof events.getEvent>('GET /api/ilt-event/:id');
const myEvents = client<typeof events.myEvents>('GET /api/ilt-event/my-events');
const instructors = client<typeof events.eventInstructors>('GET /api/ilt-event/instructors');
export const createEvent = client<typeof events.createEvent>('POST /api/ilt-event');
export const changeEventDetails = client<typeof events.changeEventDetails>('PUT /api/ilt-event/:id');
export const publishEvent = client<typeof events.publishEvent>('POST /api/ilt-event/:id/publish');
export const reopenEvent = client<typeof events.reopenEvent>('POST /api/ilt-event/:id/reopen');
export const unpublishEvent = client<typeof events.unpublishEvent>('POST /api/ilt-event/:id/unpublish');
export const deleteEvent = client<typeof events.deleteEvent>('DELETE /api/ilt-event/:id');
export const enroll = client<typeof seats.enroll>('PUT /api/ilt-event/:id/enroll');
export const unEnroll = client<typeof seats.unenroll>('PUT /api/ilt-event/:id/un-enroll');
export const answerOffer = client<typeof seats.answerOffer>('PUT /api/ilt-event/:id/offer');
export const joinEvent = client<typeof seats.joinEvent>('POST /api/ilt-event/:id/join');
export const changeDate = client<typeof seats.changeEvent>('POST /api/ilt-event/:id/change-event');
export const enrollUsers = client<typeof seats.enrollUsers>('POST /api/ilt-event/:id/enroll-users');
export const moveToEnrolled = client<typeof seats.moveToEnrolled>(
  'POST /api/ilt-event/:id/:userId/move-to-enrolled',
);
export const removeUser = client<typeof seats.removeUser>('PUT /api/ilt-event/:id/remove-user/:userId');
export const markCompleted = client<typeof seats.markCompleted>(
  'POST /api/ilt-event/:id/mark-completed-users',
);
export const undoCompleted = client<typeof seats.undoCompleted>('POST /api/ilt-event/:id/undo-completed');
const availableUsers = client<typeof seats.availableUsers>('GET /api/ilt-event/:id/available-users');
const dealerUserReports = client<typeof seats.dealerUserReports>('GET /api/ilt-event/dealer-user-reports');
const attendanceCode = client<typeof attendance.attendanceCode>('GET /api/ilt-event/:id/attendance-code');
const openAttendance = client<typeof attendance.openAttendance>('GET /api/ilt-event/open-attendance');
export const claimAttendance = client<typeof attendance.attendanceClaim>(
  'POST /api/ilt-event/:id/attendance-claim',
);
export const markSelf = client<typeof attendance.markSelfAttendance>(
  'POST /api/ilt-event/:id/mark-self-attendance',
);
const courseTakers = client<typeof enrollments.courseTakers>('GET /api/report-enrollments/:id/users');
export const markSent = client<typeof enrollments.markSent>('POST /api/report-enrollments/mark-sent/:id');
export const markAttendances = client<typeof attendance.markAttendances>(
  'PUT /api/ilt-event/:id/attendance/users',
);

export type Location = ReplyOf<typeof locations.listLocations>['locations'][number];
export type Template = ReplyOf<typeof templates.listTemplates>['templates'][number];
export type LiveEventRow = ReplyOf<typeof events.listEvents>['events'][number];
export type MyEvents = ReplyOf<typeof events.myEvents>;
export type LiveEvent = ReplyOf<typeof events.getEvent>['event'];
export type RosterEntry = NonNullable<LiveEvent['users']>[number];
export type StaffSeat = ReplyOf<typeof seats.dealerUserReports>['reports'][number];
export type CourseTaker = ReplyOf<typeof enrollments.courseTakers>['users'][number];
export type Results = ReplyOf<typeof seats.enrollUsers>['results'];

const LIVE = 'live-training';
type Query = Readonly<Record<string, unknown>>;

export const locationsQuery = (query: Query) =>
  queryOptions({
    queryKey: [LIVE, 'locations', query],
    queryFn: ({ signal }) => listLocations({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

type Address = Readonly<Record<'country' | 'state' | 'postalCode', string>>;

/** The zone suggested by an address; undefined when unknown or offline. */
export const fetchZone = async (query: Address): Promise<string | undefined> => {
  try {
    return (await locationZone({ query })).timezone ?? undefined;
  } catch {
    return undefined;
  }
};

export const statesQuery = queryOptions({
  queryKey: [LIVE, 'states'],
  queryFn: async ({ signal }) => (await states({}, { signal })).states,
});

export const templatesQuery = (query: Query) =>
  queryOptions({
    queryKey: [LIVE, 'templates', query],
    queryFn: ({ signal }) => listTemplates({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the list of classes can be filtered by. */
export const searchEventOptions =
  (of: 'template' | 'location'): Seek =>
  (text, chosen) => ({
    queryKey: [LIVE, 'event-choices', of, text, chosen],
    queryFn: async ({ signal }) =>
      (await eventChoices({ query: { of, text, chosen: [...chosen] } }, { signal })).choices,
  });

export const fetchTemplate = async (id: string, signal?: AbortSignal): Promise<Template> =>
  (await getTemplate({ params: { id } }, { signal })).template;

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [LIVE, 'template', id],
    queryFn: ({ signal }) => fetchTemplate(id, signal),
  });

export const templateChoicesQuery = queryOptions({
  queryKey: [LIVE, 'template-choices'],
  queryFn: ({ signal }) => templateChoices({}, { signal }),
  staleTime: 60_000,
});

export const eventsQuery = (query: Query) =>
  queryOptions({
    queryKey: [LIVE, 'events', query],
    queryFn: ({ signal }) => listEvents({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [LIVE, 'event', id],
    queryFn: async ({ signal }) => (await getEvent({ params: { id } }, { signal })).event,
  });

export const takersQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: [LIVE, 'takers', id, query],
    queryFn: ({ signal }) => courseTakers({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const staffQuery = (query: Query) =>
  queryOptions({
    queryKey: [LIVE, 'staff', query],
    queryFn: ({ signal }) => dealerUserReports({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Rows of one answer. */
const PAGE = 200;

/** All that a search finds, asked for page by page. */
export async function allTakers(id: string, query: Query): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { users, pagination } = await courseTakers({
      params: { id },
      query: { ...query, page, limit: PAGE },
    });
    found.push(...users.map(({ enrollmentId }) => enrollmentId));
    if (page >= pagination.pages) return found;
  }
}

export const myEventsQuery = queryOptions({
  queryKey: [LIVE, 'mine'],
  queryFn: ({ signal }) => myEvents({}, { signal }),
});

export const availableQuery = (id: string, text: string) =>
  queryOptions({
    queryKey: [LIVE, 'available', id, text],
    queryFn: ({ signal }) => availableUsers({ params: { id }, query: { text, limit: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const instructorsQuery = (text: string) =>
  queryOptions({
    queryKey: [LIVE, 'instructors', text],
    queryFn: async ({ signal }) => (await instructors({ query: { text } }, { signal })).users,
    placeholderData: keepPreviousData,
  });

/** Classes whose attendance code the user can enter now. */
export const openAttendanceQuery = queryOptions({
  queryKey: [LIVE, 'open-attendance'],
  queryFn: async ({ signal }) => (await openAttendance({}, { signal })).events,
  staleTime: 0,
});

/** This minute's code, refetched when the next one starts. */
export const codeQuery = (id: string) =>
  queryOptions({
    queryKey: [LIVE, 'code', id],
    queryFn: ({ signal }) => attendanceCode({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(1000, new Date(data.changesAt).getTime() - viewerNow() + 250) : 5000,
    staleTime: 0,
  });

/** Invalidates everything about live training. */
export const liveChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [LIVE] });
