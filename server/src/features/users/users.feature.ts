import { sql } from 'kysely';
import type { Badge } from '../../kit/badges.ts';
import { feature } from '../../kit/feature.ts';
import { hasPermission, hasRole } from '../../kit/session/actor.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { usersMerging } from './merge/users.merging.ts';
import {
  LEARNER,
  requestsSince,
  waitingLearnerRequests,
  waitingRegistrations,
} from './requests/requests.queries.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { usersImporter } from './users.import.ts';
import { usersPersonalData } from './users.person.ts';
import { usersRoutes } from './users.routes.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { findUsers } from './find-users.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    users: 'user';
  }
}

const subjects: readonly EntityType[] = [
  {
    kind: 'user',
    table: 'user_account',
    title: (alias) => {
      const column = (name: string) => sql.ref(`${alias}.${name}`);
      return sql<string>`coalesce(nullif(person_name(${column('first_name')}, ${column('last_name')}), ''),
        ${column('email')}::text)`;
    },
    live: notDeleted,
    files: { columns: ['user_account.profile_image_id'] },
    search: findUsers,
  },
];

const activity = [
  'deactivation.approved',
  'deactivation.denied',
  'deactivation.pending',
  'participating-learner.approved',
  'participating-learner.denied',
  'participating-learner.pending',
  'registration.approved',
  'registration.denied',
  'registration.pending',
  'user.activate',
  'user.alike',
  'user.apart',
  'user.change',
  'user.create',
  'user.deactivate',
  'user.invite',
  'user.merge',
  'user.participation',
  'user.sign-on-disconnect',
  'user.unmerge',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    users: (typeof activity)[number];
  }
}

const approvesRegistrations: Badge['shown'] = (actor, { features }) =>
  features.newUserApproval && hasRole(actor, 'platform-admin', 'company-admin');
const decidesLearners: Badge['shown'] = (actor, { features }) =>
  features.learnerDeactivationReview && hasPermission(actor, 'VIEW_USERS', 'MODIFY_USERS');

export const users = feature({
  name: 'users',
  subjects,
  activity,
  routes: [...usersRoutes, ...requestRoutes, ...mergeRoutes],
  merging: usersMerging,
  person: usersPersonalData,
  importers: [usersImporter],
  waiting: [
    {
      kind: 'userRequests',
      group: 'decide',
      shown: approvesRegistrations,
      count: (actor) => requestsSince(actor, ['registration']),
      link: '/auth/admin/user-requests',
    },
    {
      kind: 'learnerRequests',
      group: 'decide',
      shown: decidesLearners,
      count: (actor) => requestsSince(actor, LEARNER),
      link: '/auth/admin/learner-requests',
    },
  ],
  badges: {
    userRequests: {
      shown: approvesRegistrations,
      count: waitingRegistrations,
    },
    learnerRequests: {
      shown: decidesLearners,
      count: waitingLearnerRequests,
    },
  },
  brandRows: { 'user_account.editing_brand_id': { fate: 'clear' } },
});
