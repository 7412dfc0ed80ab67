import { sql } from 'kysely';
import type { PersonPart } from '../../kit/person-rows.ts';

/**
 * Own copies of data, and what no area of its own holds: the ledger, which stays as anonymous numbers, mails, the log
 * of activities, which keeps that something happened and forgets whom it was about.
 */
export const accountPerson: PersonPart = {
  rows: {
    'data_export.user_id': { leaving: 'delete' },
    'ledger_entry.user_id': { leaving: 'keep', without: [] },
    'mail.user_id': { leaving: 'delete', without: ['error', 'tries'] },
    'activity_entry.actor_id': { leaving: 'keep', without: ['request_id'] },
    'activity_entry.acting_as_id': { leaving: 'keep' },
    'incentive.created_by': { leaving: 'keep' },
  },
  erase: (tx, userId) =>
    sql`update activity_entry set data = '{}', ip = '', request_id = ''
      where actor_id = ${userId} or acting_as_id = ${userId} or (subject_kind = 'user' and subject_id = ${userId})`.execute(
      tx,
    ),
};
