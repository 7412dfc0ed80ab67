import { sql } from 'kysely';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';

export const dealersMerging: Merging = {
  moved: [
    reassignRows({
      table: 'dealer_member',
      kind: 'dealer',
      key: ['dealer_id'],
      // who works there by either account works there
      combine: (tx, { primary, secondary }) =>
        sql`update dealer_member mine set active = true from dealer_member other
          where mine.user_id = ${primary} and other.user_id = ${secondary} and other.dealer_id = mine.dealer_id
            and other.active`.execute(tx),
    }),
  ],
  kept: [],
  ended: [],
};
