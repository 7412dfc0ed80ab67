import type { PersonPart } from '../../kit/person-rows.ts';

/** Own copies of data, and what no area of its own holds: mails, and the ledger, which stays as anonymous numbers. */
export const accountPerson: PersonPart = {
  rows: {
    'data_export.user_id': { leaving: 'delete' },
    'ledger_entry.user_id': { leaving: 'keep', without: [] },
    'ledger_entry.actor_id': { leaving: 'keep' },
    'mail.user_id': { leaving: 'delete', without: ['error', 'tries'] },
    'incentive.created_by': { leaving: 'keep' },
  },
};
