import type { PersonPart } from '../../kit/person-rows.ts';

/** Attempts, with the answers that hang on them. */
export const testsPerson: PersonPart = {
  rows: {
    'attempt.user_id': { leaving: 'delete', without: ['seed'] },
  },
};
