import type * as contract from '@forecourt/contract/imported-calendars';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const listImportedCalendars = client<typeof contract.listImportedCalendars>(
  'GET /api/field-training/calendars',
);
export const importCalendar = client<typeof contract.importCalendar>('POST /api/field-training/calendars');
export const refreshImportedCalendar = client<typeof contract.refreshImportedCalendar>(
  'POST /api/field-training/calendars/:id/refresh',
);
export const removeImportedCalendar = client<typeof contract.removeImportedCalendar>(
  'DELETE /api/field-training/calendars/:id',
);

export type { ImportedCalendar } from '@forecourt/contract/imported-calendars';

export const importedCalendarsQuery = queryOptions({
  queryKey: ['field-training', 'calendars'],
  queryFn: async ({ signal }) => (await listImportedCalendars({}, { signal })).calendars,
});

/** The list, the week and the free times. */
export const importedCalendarsChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['field-training'] });
