import { z } from 'zod';
import { GroupUser } from './admin-groups.ts';
import { LIST_BODY, endpoint, may, signedIn } from './endpoint.ts';
import { Flag, Id, Instant, line, listQuery, Pagination, Ref } from './fields.ts';
import { GROUP, SEARCH_TEXT } from './limits.ts';

/** A curriculum that members of a group must take. */
export const GroupCurriculum = z.object({ _id: Id, title: z.string(), brand: z.string() });
export type GroupCurriculum = z.infer<typeof GroupCurriculum>;

/**
 * People who belong together for training (a department, a position): audiences name such groups, and a group may have
 * curriculums that its members must take. The label of the whole is a setting.
 */
export const AssignmentGroupView = z.object({
  _id: Id,
  name: z.string(),
  category: z.string(),
  /** Assigned when a user chooses none. At most one group is the default. */
  isDefault: z.boolean(),
  users: z.number(),
  curriculums: z.array(GroupCurriculum),
  updatedAt: Instant,
});
export type AssignmentGroupView = z.infer<typeof AssignmentGroupView>;

const access = { who: may('MODIFY_ASSIGNMENT_GROUPS'), scope: 'tenant' } as const;
const Name = z.object({ _id: Id, name: z.string(), category: z.string() });

export const listAssignmentGroups = endpoint({
  method: 'GET',
  path: '/api/assignment-groups',
  summary: 'Assignment groups by category and name',
  access,
  query: listQuery({
    limit: 10,
    sortBy: ['name', 'category', 'users'],
    filters: { category: line(GROUP.category).optional() },
  }),
  reply: {
    assignGroups: z.array(AssignmentGroupView),
    categories: z.array(z.string()),
    pagination: Pagination,
  },
});

export const hasDefaultGroup = endpoint({
  method: 'GET',
  path: '/api/assignment-groups/has-default-group',
  summary: 'Whether a group is the default one, leaving one out',
  access,
  query: z.object({ except: Ref.optional() }),
  reply: { exist: z.boolean() },
});

export const assignableUsers = endpoint({
  method: 'GET',
  path: '/api/assignment-groups/available-users',
  summary: 'People to put into a group: the first 50 that the text finds',
  access,
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default(''), group: Ref.optional() }),
  reply: { users: z.array(GroupUser) },
});

export const assignableCurriculums = endpoint({
  method: 'GET',
  path: '/api/assignment-groups/available-curriculums',
  summary: 'Published curriculums to make mandatory for a group: the first 50 that the text finds',
  access,
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default('') }),
  reply: { curriculums: z.array(GroupCurriculum) },
});

export const allAssignmentGroups = endpoint({
  method: 'GET',
  path: '/api/assignment-groups/all',
  summary: 'All groups with their categories, to choose from',
  access: { who: signedIn(), scope: 'tenant' },
  reply: { assignGroups: z.array(Name.extend({ isDefault: z.boolean() })) },
});

export const assignmentGroupNames = endpoint({
  method: 'GET',
  path: '/api/assignment-groups/all-names',
  summary: 'Names of all groups, to filter by',
  access: { who: signedIn(), scope: 'tenant' },
  reply: { names: z.array(Name) },
});

export const getAssignmentGroup = endpoint({
  method: 'GET',
  path: '/api/assignment-groups/:id',
  summary: 'One assignment group',
  access,
  params: { id: Id },
  reply: { assignGroup: AssignmentGroupView },
});

export const assignmentGroupUsers = endpoint({
  method: 'GET',
  path: '/api/assignment-groups/:id/users',
  summary: 'Members of a group by name',
  access,
  params: { id: Id },
  query: listQuery({ limit: 10, sortBy: ['name'] }),
  reply: { users: z.array(GroupUser), pagination: Pagination },
});

export const saveAssignmentGroup = endpoint({
  method: 'POST',
  path: '/api/assignment-groups/save',
  maxBody: LIST_BODY,
  summary: 'Create a group, or change one when `_id` is given',
  access,
  body: z.object({
    _id: Id.optional(),
    name: line(GROUP.name, 1),
    category: line(GROUP.category).default(''),
    isDefault: z.boolean().default(false),
    /** Takes the default away from the group that is it; without this a second one is refused. */
    moveDefault: Flag.default(false),
    /** Curriculums that members must take; absent: as they are. */
    curriculums: z.array(Ref).max(GROUP.curriculums).optional(),
    /** People to add and to remove; the rest stays, so that a group of thousands need not travel. */
    addUsers: z.array(Ref).max(GROUP.people).default([]),
    removeUsers: z.array(Ref).max(GROUP.people).default([]),
  }),
  reply: { assignGroup: AssignmentGroupView },
  problems: ['organisation.name_taken', 'organisation.default_taken'],
});

export const deleteAssignmentGroup = endpoint({
  method: 'DELETE',
  path: '/api/assignment-groups/:id',
  summary: 'Delete a group that no audience names',
  access,
  params: { id: Id },
  problems: ['organisation.in_use'],
});
