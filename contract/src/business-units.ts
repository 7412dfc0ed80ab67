import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { Id, line, listQuery, Pagination } from './fields.ts';
import { BUSINESS_UNIT } from './limits.ts';

/** A product segment that dealers belong to. */
export const BusinessUnitView = z.object({
  _id: Id,
  name: z.string(),
  /** Offered at registration, which offers core units only. */
  core: z.boolean(),
  dealers: z.number(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type BusinessUnitView = z.infer<typeof BusinessUnitView>;

const view = {
  who: may('VIEW_BUSINESS_UNITS'),
  scope: 'tenant',
  feature: 'dealerBusinessUnits',
} as const;

export const listBusinessUnits = endpoint({
  method: 'GET',
  path: '/api/business-units',
  summary: 'Business units by name',
  access: view,
  query: listQuery({ limit: 10, sortBy: ['name', 'dealers'] }),
  reply: { businessUnits: z.array(BusinessUnitView), pagination: Pagination },
});

export const getBusinessUnit = endpoint({
  method: 'GET',
  path: '/api/business-units/:id',
  summary: 'One business unit',
  access: view,
  params: { id: Id },
  reply: { businessUnit: BusinessUnitView },
});

export const saveBusinessUnit = endpoint({
  method: 'POST',
  path: '/api/business-units/save',
  summary: 'Create a business unit, or change one when `_id` is given',
  access: { ...view, who: may('CREATE_EDIT_BUSINESS_UNIT') },
  body: z.object({ _id: Id.optional(), name: line(BUSINESS_UNIT.name, 1), core: z.boolean().default(true) }),
  reply: { businessUnit: BusinessUnitView },
  problems: ['organisation.name_taken'],
});

export const deleteBusinessUnit = endpoint({
  method: 'DELETE',
  path: '/api/business-units/:id',
  summary: 'Delete a business unit that no dealer has and no audience names',
  access: { ...view, who: may('DELETE_BUSINESS_UNIT') },
  params: { id: Id },
  problems: ['organisation.in_use', 'organisation.has_dealers'],
});
