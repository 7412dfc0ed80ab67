import { feature } from '../../kit/feature.ts';
import { holds, is } from '../../kit/session/actor.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { usersMerging } from './merge/users.merging.ts';
import { waitingLearnerRequests, waitingRegistrations } from './requests/requests.queries.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { usersImporter } from './users.import.ts';
import { usersPerson } from './users.person.ts';
import { usersRoutes } from './users.routes.ts';

export const users = feature({
  name: 'users',
  routes: [...usersRoutes, ...requestRoutes, ...mergeRoutes],
  merging: usersMerging,
  person: usersPerson,
  importers: [usersImporter],
  badges: {
    userRequests: {
      shown: (actor, { features }) =>
        features.newUserApproval && is(actor, 'platform-admin', 'company-admin'),
      count: waitingRegistrations,
    },
    learnerRequests: {
      shown: (actor, { features }) =>
        features.learnerDeactivationReview && holds(actor, 'VIEW_USERS', 'MODIFY_USERS'),
      count: waitingLearnerRequests,
    },
  },
});
