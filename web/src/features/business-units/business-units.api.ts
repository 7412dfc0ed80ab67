import type * as contract from '@forecourt/contract/business-units';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const listUnits = client<typeof contract.listBusinessUnits>('GET /api/business-units');
const getUnit = client<typeof contract.getBusinessUnit>('GET /api/business-units/:id');
export const saveUnit = client<typeof contract.saveBusinessUnit>('POST /api/business-units/save');
export const deleteUnit = client<typeof contract.deleteBusinessUnit>('DELETE /api/business-units/:id');

export type BusinessUnit = contract.BusinessUnitView;

export const unitsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['business-units', 'list', query],
    queryFn: ({ signal }) => listUnits({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: ['business-units', 'one', id],
    queryFn: async ({ signal }) => (await getUnit({ params: { id } }, { signal })).businessUnit,
  });
