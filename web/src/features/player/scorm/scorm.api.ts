import type * as scorm from '@forecourt/contract/scorm';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';

export const launchScorm = client<typeof scorm.launchScorm>('POST /api/scorm/:courseId/launch');
export const renewLaunch = client<typeof scorm.renewScormLaunch>('POST /api/scorm/:courseId/renew');
const getState = client<typeof scorm.getScormState>('GET /api/scorm/:courseId/state');

export type { Launch } from '@forecourt/contract/scorm';

/** What one's own registration says: score, statuses and times. */
export const scormStateQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['player', 'scorm', courseId],
    queryFn: async ({ signal }) => (await getState({ params: { courseId } }, { signal })).registration,
    staleTime: 0,
  });
