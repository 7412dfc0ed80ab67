import type * as courses from '@forecourt/contract/courses';
import type * as curriculums from '@forecourt/contract/curriculums';
import type * as contract from '@forecourt/contract/incentive';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const listIncentives = client<typeof contract.listIncentives>('GET /api/incentive');
const getIncentive = client<typeof contract.getIncentive>('GET /api/incentive/:id');
const listCodes = client<typeof contract.listCodes>('GET /api/incentive/:id/codes');
const codeUsers = client<typeof contract.codeUsers>('GET /api/incentive/:id/code-available-users');
const listCurriculums = client<typeof curriculums.listCurriculums>('GET /api/curriculums');
const listCourses = client<typeof courses.listCourses>('GET /api/courses');
export const saveIncentive = client<typeof contract.saveIncentive>('POST /api/incentive');
export const publishIncentive = client<typeof contract.publishIncentive>('POST /api/incentive/:id/publish');
export const unpublishIncentive = client<typeof contract.unpublishIncentive>(
  'POST /api/incentive/:id/unpublish',
);
export const deleteIncentive = client<typeof contract.deleteIncentive>('DELETE /api/incentive/:id');
export const restoreIncentive = client<typeof contract.restoreIncentive>('POST /api/incentive/:id/restore');
export const rewardPassed = client<typeof contract.rewardPassed>('POST /api/incentive/:id/reward-passed');
export const addCodes = client<typeof contract.addCodes>('POST /api/incentive/:id/add-codes');
export const deleteCode = client<typeof contract.deleteCode>('DELETE /api/incentive/code/:codeId');
export const assignCode = client<typeof contract.assignCode>('POST /api/incentive/:id/assign-code');

export type IncentiveRow = contract.IncentiveRow;
export type Incentive = contract.IncentiveView;
export type Code = contract.CodeView;

type Query = Readonly<Record<string, unknown>>;

export const incentivesQuery = (query: Query) =>
  queryOptions({
    queryKey: ['incentives', 'list', query],
    queryFn: ({ signal }) => listIncentives({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const incentiveQuery = (id: string) =>
  queryOptions({
    queryKey: ['incentive', id],
    queryFn: async ({ signal }) => (await getIncentive({ params: { id } }, { signal })).incentive,
  });

export const fetchIncentive = async (id: string): Promise<Incentive> =>
  (await getIncentive({ params: { id } })).incentive;

export const codesQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: ['incentive', id, 'codes', query],
    queryFn: ({ signal }) => listCodes({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const codeUsersQuery = (id: string, text: string) =>
  queryOptions({
    queryKey: ['incentive', id, 'code-users', text],
    queryFn: async ({ signal }) => (await codeUsers({ params: { id }, query: { text } }, { signal })).users,
    placeholderData: keepPreviousData,
  });

/** Curriculums of a brand, to be chosen. */
export const curriculumsOfBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['curriculums', 'of-brand', brandId],
    queryFn: async ({ signal }) =>
      (await listCurriculums({ query: { brandId, limit: 200, sortBy: 'title' } }, { signal })).curriculums,
    staleTime: 60_000,
  });

/** Courses of a brand, to be chosen. */
export const coursesOfBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['courses', 'of-brand', brandId],
    queryFn: async ({ signal }) =>
      (await listCourses({ query: { brandId, limit: 200, sortBy: 'title', sortDir: 1 } }, { signal }))
        .courses,
    staleTime: 60_000,
  });

export const listsChanged = (): void => void queryClient.invalidateQueries({ queryKey: ['incentives'] });

/** Puts the returned incentive into the cache and invalidates lists. */
export function setIncentiveCache(incentive: Incentive): void {
  queryClient.setQueryData(incentiveQuery(incentive._id).queryKey, incentive);
  listsChanged();
}

/** The pool has changed, and with it what the incentive says of it. */
export async function poolChanged(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['incentive', id] });
  listsChanged();
}
