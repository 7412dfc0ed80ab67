import { feature } from '../../kit/feature.ts';
import { adminGroupRoutes } from './admin-groups/admin-groups.routes.ts';
import { assignmentGroupRoutes } from './assignment-groups/assignment-groups.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    access: 'role' | 'admin-group' | 'assignment-group';
  }
}

const subjects: readonly EntityType[] = [
  { kind: 'role', table: 'role', title: 'name', live: notDeleted },
  { kind: 'admin-group', table: 'admin_group', title: 'name', live: notDeleted },
  { kind: 'assignment-group', table: 'assignment_group', title: 'name', live: notDeleted },
];

const activity = [
  'admin-group.change',
  'admin-group.create',
  'admin-group.delete',
  'assignment-group.change',
  'assignment-group.create',
  'assignment-group.delete',
  'role.change',
  'role.create',
  'role.delete',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    access: (typeof activity)[number];
  }
}

const accessMerging: Merging = {
  moved: [
    reassignRows({ table: 'assignment_group_member', kind: 'group', key: ['group_id'] }),
    reassignRows({ table: 'admin_group_user', kind: 'adminGroup', key: ['group_id'] }),
  ],
  kept: [],
  ended: [],
};

/** Group memberships of a user. */
const accessUser: PersonalDataSource = {
  rows: {
    'assignment_group_member.user_id': { leaving: 'delete', without: [] },
    'admin_group_user.user_id': { leaving: 'delete', without: [] },
  },
};

export const access = feature({
  name: 'access',
  subjects,
  activity,
  routes: [...roleRoutes, ...adminGroupRoutes, ...assignmentGroupRoutes],
  merging: accessMerging,
  person: accessUser,
});
