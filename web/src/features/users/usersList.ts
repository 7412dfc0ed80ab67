import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the list of users can be asked for by its address. */
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
