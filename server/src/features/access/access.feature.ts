import { feature } from '../../kit/feature.ts';
import { accessMerging } from './access.merging.ts';
import { accessPerson } from './access.person.ts';
import { adminGroupRoutes } from './admin-groups/admin-groups.routes.ts';
import { assignmentGroupRoutes } from './assignment-groups/assignment-groups.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';

export const access = feature({
  name: 'access',
  routes: [...roleRoutes, ...adminGroupRoutes, ...assignmentGroupRoutes],
  merging: accessMerging,
  person: accessPerson,
});
