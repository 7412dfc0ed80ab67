import type * as admin from '@forecourt/contract/admin-groups';
import type * as assign from '@forecourt/contract/assignment-groups';
import type { BodyOf, ReplyOf } from '@forecourt/contract/endpoint';
import type * as roles from '@forecourt/contract/roles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const listRoles = client<typeof roles.listRoles>('GET /api/roles');
const listRights = client<typeof roles.listRights>('GET /api/roles/rights');
const getRole = client<typeof roles.getRole>('GET /api/roles/:id');
export const createRole = client<typeof roles.createRole>('POST /api/roles');
export const saveRole = client<typeof roles.saveRole>('POST /api/roles/:id');
export const deleteRole = client<typeof roles.deleteRole>('DELETE /api/roles/:id');

const listAdminGroups = client<typeof admin.listAdminGroups>('GET /api/admin-groups');
const getAdminGroup = client<typeof admin.getAdminGroup>('GET /api/admin-groups/:id');
export const adminGroupDealers = client<typeof admin.adminGroupDealers>('GET /api/admin-groups/:id/dealers');
export const adminGroupUsers = client<typeof admin.adminGroupUsers>('GET /api/admin-groups/:id/users');
export const availableDealers = client<typeof admin.availableDealers>(
  'GET /api/admin-groups/available-dealers',
);
export const availableUsers = client<typeof admin.availableUsers>('GET /api/admin-groups/available-users');
export const createAdminGroup = client<typeof admin.createAdminGroup>('POST /api/admin-groups');
export const saveAdminGroup = client<typeof admin.saveAdminGroup>('POST /api/admin-groups/:id');
export const deleteAdminGroup = client<typeof admin.deleteAdminGroup>('DELETE /api/admin-groups/:id');

const listAssignGroups = client<typeof assign.listAssignmentGroups>('GET /api/assignment-groups');
const getAssignGroup = client<typeof assign.getAssignmentGroup>('GET /api/assignment-groups/:id');
const availableCurriculums = client<typeof assign.assignableCurriculums>(
  'GET /api/assignment-groups/available-curriculums',
);
export const hasDefaultGroup = client<typeof assign.hasDefaultGroup>(
  'GET /api/assignment-groups/has-default-group',
);
export const assignableUsers = client<typeof assign.assignableUsers>(
  'GET /api/assignment-groups/available-users',
);
export const assignGroupUsers = client<typeof assign.assignmentGroupUsers>(
  'GET /api/assignment-groups/:id/users',
);
export const saveAssignGroup = client<typeof assign.saveAssignmentGroup>('POST /api/assignment-groups/save');
export const deleteAssignGroup = client<typeof assign.deleteAssignmentGroup>(
  'DELETE /api/assignment-groups/:id',
);

export type Role = roles.RoleView;
export type Rights = ReplyOf<typeof roles.listRights>;
export type Right = Rights['rights'][number];
export type RightName = BodyOf<typeof roles.createRole>['rights'][number];
export type AdminGroup = admin.AdminGroupView;
export type AssignGroup = assign.AssignmentGroupView;
export type GroupCurriculum = assign.GroupCurriculum;

type ListQuery = Readonly<Record<string, unknown>>;

export const rolesListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['roles', 'list', query],
    queryFn: ({ signal }) => listRoles({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'one', id],
    queryFn: async ({ signal }) => (await getRole({ params: { id } }, { signal })).role,
  });

export const rightsQuery = queryOptions({
  queryKey: ['roles', 'rights'],
  queryFn: ({ signal }) => listRights({}, { signal }),
});

export const adminGroupsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin-groups', 'list', query],
    queryFn: ({ signal }) => listAdminGroups({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const adminGroupQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-groups', 'one', id],
    queryFn: async ({ signal }) => (await getAdminGroup({ params: { id } }, { signal })).group,
  });

export const assignGroupsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['assignment-groups', 'list', query],
    queryFn: ({ signal }) => listAssignGroups({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const assignGroupQuery = (id: string) =>
  queryOptions({
    queryKey: ['assignment-groups', 'one', id],
    queryFn: async ({ signal }) => (await getAssignGroup({ params: { id } }, { signal })).assignGroup,
  });

export const curriculumsToAssignQuery = (text: string) =>
  queryOptions({
    queryKey: ['assignment-groups', 'curriculums', text],
    queryFn: async ({ signal }) => (await availableCurriculums({ query: { text } }, { signal })).curriculums,
    placeholderData: keepPreviousData,
  });
