import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of users. */
export const USERS_LIST = {
  sortBy: ['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt'],
  filters: [
    'role',
    'status',
    'dealer',
    'assignmentGroup',
    'adminGroup',
    'businessUnit',
    'invited',
    'participatingLearner',
    'firstName',
    'lastName',
    'email',
    'dealerId',
  ],
  limit: 6,
} as const satisfies ListDefinition;
