import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as hours from '@forecourt/contract/field-availability';
import type * as contract from '@forecourt/contract/field-training';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Seek } from '../../shared/list/SoughtChip.tsx';

export type Visit = contract.AppointmentView;
export type VisitRow = contract.AppointmentRow;
export type Hours = hours.FieldAvailability;
export type Slot = hours.FieldSlot;
export type Week = ReplyOf<typeof hours.instructorWeek>;
export type Ability = ReplyOf<typeof contract.requestAbility>;

const listAppointments = client<typeof contract.listAppointments>('GET /api/field-training');
const getAppointment = client<typeof contract.getAppointment>('GET /api/field-training/:id');
const requestAbility = client<typeof contract.requestAbility>('GET /api/field-training/ability-request');
const dealerChoices = client<typeof contract.visitDealers>('GET /api/field-training/dealers');
const dealerUsers = client<typeof contract.fieldDealerUsers>('GET /api/field-training/dealer-users');
const fieldCourses = client<typeof contract.fieldCourses>('GET /api/field-training/courses');
const instructorWeek = client<typeof hours.instructorWeek>('GET /api/field-training/week');
const availabilities = client<typeof hours.fieldAvailabilities>('GET /api/field-training/availabilities');
export const createVisit = client<typeof contract.createAppointment>('POST /api/field-training/create');
const saveAppointment = client<typeof contract.saveAppointment>('PUT /api/field-training/:id');
const deleteAppointment = client<typeof contract.deleteAppointment>('DELETE /api/field-training/:id');
const confirmAppointment = client<typeof contract.confirmAppointment>('PUT /api/field-training/:id/confirm');
const cancelAppointment = client<typeof contract.cancelAppointment>('PUT /api/field-training/:id/cancel');
const completeAppointment = client<typeof contract.completeAppointment>(
  'PUT /api/field-training/:id/complete',
);
const readAppointment = client<typeof contract.readAppointment>('PUT /api/field-training/:id/read');
const saveAvailability = client<typeof hours.saveFieldAvailability>(
  'POST /api/field-training/availabilities',
);

const KEY = ['field-training'] as const;

export const visitsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => listAppointments({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Dealers that an administrator's visits can be filtered by. */
export const findVisitDealers: Seek = (text, chosen) => ({
  queryKey: [...KEY, 'dealers', text, chosen],
  queryFn: async ({ signal }) =>
    (await dealerChoices({ query: { text, chosen: [...chosen] } }, { signal })).choices,
});

export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await getAppointment({ params: { id } }, { signal })).appointment,
  });

export const abilityQuery = queryOptions({
  queryKey: [...KEY, 'ability'],
  queryFn: ({ signal }) => requestAbility({}, { signal }),
});

export const dealerUsersQuery = (dealer: string) =>
  queryOptions({
    queryKey: [...KEY, 'people', dealer],
    queryFn: async ({ signal }) => (await dealerUsers({ query: { dealer } }, { signal })).users,
    enabled: dealer !== '',
  });

/** Courses that a visit can be about, as a search finds them. */
export const fieldCoursesQuery = (text: string) =>
  queryOptions({
    queryKey: [...KEY, 'courses', text],
    queryFn: async ({ signal }) => (await fieldCourses({ query: { text } }, { signal })).courses,
    placeholderData: keepPreviousData,
  });

export type AvailabilityQuery = Parameters<typeof availabilities>[0] extends (infer I) | undefined
  ? I extends { query?: infer Q }
    ? NonNullable<Q>
    : never
  : never;

export const availabilityQuery = (query: AvailabilityQuery) =>
  queryOptions({
    queryKey: [...KEY, 'availability', query],
    queryFn: ({ signal }) => availabilities({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Some days of an instructor. @param instructor empty: the reader */
export const weekQuery = ({ from, to, instructor }: Record<'from' | 'to' | 'instructor', string>) =>
  queryOptions({
    queryKey: [...KEY, 'week', from, to, instructor],
    queryFn: ({ signal }) =>
      instructorWeek({ query: { from, to, ...(instructor && { instructor }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Invalidates everything about visits. */
export const refreshVisits = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ['badges'] }),
  ]);
};

export type VisitChange = Parameters<typeof saveAppointment>[0]['body'];

export const saveVisit = async (id: string, body: VisitChange) => {
  const { appointment } = await saveAppointment({ params: { id }, body });
  await refreshVisits();
  return appointment;
};
export const confirmVisit = async (id: string, body: { version?: number; instructor?: string }) => {
  await confirmAppointment({ params: { id }, body });
  await refreshVisits();
};
export const cancelVisit = async (id: string, reason: string) => {
  await cancelAppointment({ params: { id }, body: { reason } });
  await refreshVisits();
};
export const completeVisit = async (id: string, body: { attendees: string[]; summary: string }) => {
  await completeAppointment({ params: { id }, body });
  await refreshVisits();
};
export const deleteVisit = async (id: string) => {
  await deleteAppointment({ params: { id } });
  await refreshVisits();
};
/** Marks what others did as read; the badges hear of it. */
export const readVisit = async (id: string) => {
  await readAppointment({ params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['badges'] });
};
export const saveHours = async (body: Parameters<typeof saveAvailability>[0]['body']) => {
  const { availability } = await saveAvailability({ body });
  await queryClient.invalidateQueries({ queryKey: [...KEY, 'availability'] });
  return availability;
};

/** The next visits, as the page of visits begins with. */
export const comingQuery = visitsQuery({ coming: true, limit: 50 });
