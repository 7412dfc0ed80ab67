import type * as contract from '@forecourt/contract/scorm';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export const addScormCourse = client<typeof contract.addScormCourse>('POST /api/courses/scorm');
export const addScormVersion = client<typeof contract.addScormVersion>('POST /api/scorm/:courseId/versions');
export const dismissPackage = client<typeof contract.dismissScormPackage>(
  'DELETE /api/scorm/packages/:packageId',
);
export const moveLearners = client<typeof contract.moveScormLearners>('POST /api/scorm/:courseId/move');
const listScorm = client<typeof contract.listScorm>('GET /api/scorm');
const getScorm = client<typeof contract.getScorm>('GET /api/scorm/:courseId');
const listRegistrations = client<typeof contract.listRegistrations>('GET /api/scorm/:courseId/registrations');
const getRegistration = client<typeof contract.getRegistration>(
  'GET /api/scorm/:courseId/registrations/:registrationId',
);

export type {
  RegistrationDetail,
  RegistrationRow,
  ScormPackage,
  ScormRow,
  ScormScore,
  ScormVersion,
} from '@forecourt/contract/scorm';
export type CourseScorm = Awaited<ReturnType<typeof getScorm>>;

/** Milliseconds between looks at packages that are being unpacked. */
const LOOK_AGAIN = 1_500;

export const underway = ({ state }: Pick<contract.ScormPackage, 'state'>): boolean =>
  state === 'waiting' || state === 'unpacking';

/** The packages; asks again while one of them is being unpacked. */
export const packagesQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['scorm', 'list', query],
    queryFn: ({ signal }) => listScorm({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.packages.some((row) => underway(row.package)) ? LOOK_AGAIN : false,
  });

/** A course's versions; asks again while a new one is being unpacked. */
export const courseScormQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['scorm', 'course', courseId],
    queryFn: ({ signal }) => getScorm({ params: { courseId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.pending && underway(state.data.pending) ? LOOK_AGAIN : false,
  });

export const registrationsQuery = (courseId: string, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['scorm', 'registrations', courseId, query],
    queryFn: ({ signal }) => listRegistrations({ params: { courseId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const registrationQuery = (courseId: string, registrationId: string) =>
  queryOptions({
    queryKey: ['scorm', 'registration', registrationId],
    queryFn: async ({ signal }) =>
      (await getRegistration({ params: { courseId, registrationId } }, { signal })).registration,
  });

/** After a change of packages: every list and course that shows them. */
export const packagesChanged = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['scorm'] }),
    queryClient.invalidateQueries({ queryKey: ['courses'] }),
    queryClient.invalidateQueries({ queryKey: ['course'] }),
  ]);
