import { sql } from 'kysely';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

/** Payouts stay in the books, without the payment details. */
export const paymentsPersonalData: PersonalDataSource = {
  rows: {
    'payout.user_id': {
      leaving: 'keep',
      without: [
        'link',
        'client_id',
        'released_by',
        'released_as',
        'retried_by',
        'retried_as',
        'version',
        'reward_reference',
      ],
    },
    'payout.released_by': { leaving: 'keep' },
    'payout.released_as': { leaving: 'keep' },
    'payout.retried_by': { leaving: 'keep' },
    'payout.retried_as': { leaving: 'keep' },
    'payout_due.user_id': { leaving: 'delete' },
  },
  erase: (tx, userId) =>
    sql`update payout set link = null where user_id = ${userId} and status <> 'sent'`.execute(tx),
};

export const paymentsMerging: Merging = {
  moved: [
    reassignRows({ table: 'payout', kind: 'payment' }),
    reassignRows({ table: 'payout_due', kind: null, key: ['currency'] }),
  ],
  kept: ['payout.released_by', 'payout.released_as', 'payout.retried_by', 'payout.retried_as'],
  ended: [],
};
