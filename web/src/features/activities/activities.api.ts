import type * as contract from '@forecourt/contract/activitys';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Family } from '../submissions/index.ts';

export type { ActivityTypeView as ActivityType } from '@forecourt/contract/activitys';

export const ACTIVITIES: Family = {
  kind: 'activity',
  list: client<typeof contract.listActivities>('GET /api/activitys'),
  read: client<typeof contract.getActivity>('GET /api/activitys/:id'),
  decide: client<typeof contract.decideActivity>('PUT /api/activitys/:id'),
  undo: client<typeof contract.undoActivity>('PUT /api/activitys/:id/undo'),
  appeal: client<typeof contract.appealActivity>('POST /api/activitys/:id/appeal'),
  withdraw: client<typeof contract.withdrawActivity>('DELETE /api/activitys/:id'),
  approveClean: client<typeof contract.approveActivities>('POST /api/activitys/approve'),
};

const listTypes = client<typeof contract.listActivityTypes>('GET /api/activity-types');
const overview = client<typeof contract.activityOverview>('GET /api/activitys/user-overview');
export const createType = client<typeof contract.createActivityType>('POST /api/activity-types');
export const saveType = client<typeof contract.saveActivityType>('PUT /api/activity-types/:id');
export const deleteType = client<typeof contract.deleteActivityType>('DELETE /api/activity-types/:id');
export const createActivity = client<typeof contract.createActivity>('POST /api/activitys/create');

export const typesQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['activities', 'types', query],
    queryFn: ({ signal }) => listTypes({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const overviewQuery = queryOptions({
  queryKey: ['activities', 'overview'],
  queryFn: ({ signal }) => overview({}, { signal }),
});

export const activitiesChanged = () => queryClient.invalidateQueries({ queryKey: ['activities'] });
