import { z } from 'zod';
import { LIST_BODY, endpoint, may } from './endpoint.ts';
import { Flag, Id, Instant, line, listQuery, Pagination, Ref } from './fields.ts';
import { GROUP, SEARCH_TEXT } from './limits.ts';

/** A person as groups show them. */
export const GroupUser = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  role: z.string(),
  dealer: z.string(),
});
export type GroupUser = z.infer<typeof GroupUser>;

export const GroupDealer = z.object({ _id: Id, name: z.string(), city: z.string(), users: z.number() });
export type GroupDealer = z.infer<typeof GroupDealer>;

/**
 * Dealers and people in the care of regional managers, district managers and sales reps: members of those roles see
 * the group’s people and the people of its dealers.
 */
export const AdminGroupView = z.object({
  _id: Id,
  name: z.string(),
  dealers: z.number(),
  users: z.number(),
  updatedAt: Instant,
});
export type AdminGroupView = z.infer<typeof AdminGroupView>;

const access = { who: may('MODIFY_ADMIN_GROUPS'), scope: 'tenant' } as const;
const search = z.object({
  text: z.string().trim().max(SEARCH_TEXT).default(''),
  /** Leaves out what this group has. */
  group: Ref.optional(),
});
const refs = z.array(Ref).max(GROUP.people).default([]);
const GroupInput = z.object({
  name: line(GROUP.name, 1),
  /** Added and removed members only, so a group of thousands isn't sent as a whole. */
  addDealers: refs,
  removeDealers: refs,
  addUsers: refs,
  removeUsers: refs,
});

export const listAdminGroups = endpoint({
  method: 'GET',
  path: '/api/admin-groups',
  summary: 'Admin groups by name',
  access,
  query: listQuery({ limit: 10, sortBy: ['name', 'updatedAt'] }),
  reply: { groups: z.array(AdminGroupView), pagination: Pagination },
});

export const availableDealers = endpoint({
  method: 'GET',
  path: '/api/admin-groups/available-dealers',
  summary: 'Dealers to put into a group: the first 50 that the text finds',
  access,
  query: search,
  reply: { dealers: z.array(GroupDealer) },
});

export const availableUsers = endpoint({
  method: 'GET',
  path: '/api/admin-groups/available-users',
  summary: 'People to put into a group: the first 50 that the text finds',
  access,
  query: search,
  reply: { users: z.array(GroupUser) },
});

export const adminGroupNames = endpoint({
  method: 'GET',
  path: '/api/admin-groups/all-names',
  summary: 'Names of all admin groups, to filter by',
  access: { who: may('MODIFY_ADMIN_GROUPS', 'VIEW_USERS', 'USER_REPORTS'), scope: 'tenant' },
  reply: { names: z.array(z.object({ _id: Id, name: z.string() })) },
});

export const getAdminGroup = endpoint({
  method: 'GET',
  path: '/api/admin-groups/:id',
  summary: 'One admin group',
  access,
  params: { id: Id },
  reply: { group: AdminGroupView },
});

export const adminGroupDealers = endpoint({
  method: 'GET',
  path: '/api/admin-groups/:id/dealers',
  summary: 'Dealers of a group by name',
  access,
  params: { id: Id },
  query: listQuery({ limit: 10, sortBy: ['name'] }),
  reply: { groupDealers: z.array(GroupDealer), pagination: Pagination },
});

export const adminGroupUsers = endpoint({
  method: 'GET',
  path: '/api/admin-groups/:id/users',
  summary: 'Everybody in the care of a group: its people and the people of its dealers',
  access,
  params: { id: Id },
  query: listQuery({
    limit: 10,
    sortBy: ['name'],
    filters: {
      /** Only people who are in the group themselves. */
      direct: Flag.default(false),
    },
  }),
  reply: { groupUsers: z.array(GroupUser), pagination: Pagination },
});

export const createAdminGroup = endpoint({
  method: 'POST',
  path: '/api/admin-groups',
  maxBody: LIST_BODY,
  summary: 'Create an admin group',
  access,
  body: GroupInput,
  reply: { group: AdminGroupView },
  problems: ['organisation.name_taken'],
});

export const saveAdminGroup = endpoint({
  method: 'POST',
  path: '/api/admin-groups/:id',
  maxBody: LIST_BODY,
  summary: 'Change an admin group; what its members may see changes at once',
  access,
  params: { id: Id },
  body: GroupInput,
  reply: { group: AdminGroupView },
  problems: ['organisation.name_taken'],
});

export const deleteAdminGroup = endpoint({
  method: 'DELETE',
  path: '/api/admin-groups/:id',
  summary: 'Delete an admin group; its dealers and people stay',
  access,
  params: { id: Id },
});
