import { feature } from '../../kit/feature.ts';
import { accessMerging } from './access.merging.ts';
import { accessPerson } from './access.person.ts';
import { adminGroupRoutes } from './admin-groups/admin-groups.routes.ts';
import { assignmentGroupRoutes } from './assignment-groups/assignment-groups.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import type { Subject } from '../../kit/subjects/subject.ts';
import { notDeleted } from '../../kit/subjects/subjects.ts';

declare module '../../kit/subjects/subject.ts' {
  interface SubjectKinds {
    access: 'role' | 'admin-group' | 'assignment-group';
  }
}

const subjects: readonly Subject[] = [
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
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    access: (typeof activity)[number];
  }
}

export const access = feature({
  name: 'access',
  subjects,
  activity,
  routes: [...roleRoutes, ...adminGroupRoutes, ...assignmentGroupRoutes],
  merging: accessMerging,
  person: accessPerson,
});
