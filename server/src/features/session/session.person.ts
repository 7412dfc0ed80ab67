import type { PersonPart } from '../../kit/person-rows.ts';

/** Sign-ins, codes and the choice about cookies. */
export const sessionPerson: PersonPart = {
  rows: {
    'session.user_id': { leaving: 'delete', without: ['token_hash'] },
    'session.acting_as_id': { leaving: 'delete' },
    'one_time_code.user_id': { leaving: 'delete' },
    'cookie_consent.user_id': { leaving: 'clear', without: [] },
  },
};
