import type { PersonPart } from '../../kit/person-rows.ts';

/** Sign-ins, what the sign-on service calls them, codes and the choice about cookies. */
export const sessionPerson: PersonPart = {
  rows: {
    'session.user_id': { leaving: 'delete', without: ['token_hash'] },
    'session.acting_as_id': { leaving: 'delete' },
    'known_device.user_id': { leaving: 'delete' },
    'one_time_code.user_id': { leaving: 'delete' },
    'sign_on_link.user_id': { leaving: 'delete', without: [] },
    'cookie_consent.user_id': { leaving: 'clear', without: [] },
  },
};
