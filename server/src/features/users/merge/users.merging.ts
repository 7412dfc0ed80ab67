import { sql } from 'kysely';
import type { Merging, Pair } from '../../../kit/account-merge.ts';
import type { Tx } from '../../../kit/db/db.ts';

/** Columns filled in from the secondary account where the primary one is empty. */
const PROFILE = [
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'region',
  'postal_code',
  'country',
  'primary_dealership_role',
  'company_role',
  'dealer_position',
] as const;

const filled = sql.join(
  PROFILE.map(
    (column) =>
      sql`${sql.ref(column)} = case when mine.${sql.ref(column)} = '' then other.${sql.ref(column)} else mine.${sql.ref(column)} end`,
  ),
);

async function becomePart(tx: Tx, { primary, secondary, now }: Pair): Promise<void> {
  await sql`update user_account mine set ${filled},
      date_of_birth = coalesce(mine.date_of_birth, other.date_of_birth), version = mine.version + 1, updated_at = ${now}
    from user_account other where mine.id = ${primary} and other.id = ${secondary}`.execute(tx);
  await sql`update user_account set merged_into = ${primary}, updated_at = ${now} where id = ${secondary}`.execute(
    tx,
  );
}

export const usersMerging: Merging = {
  moved: [{ table: 'user_account', owner: 'id', kind: 'profile', move: becomePart }],
  kept: [
    // accounts that became part of the secondary one stay so, and come back with it
    'user_account.merged_into',
    'user_merge.primary_id',
    'user_merge.secondary_id',
    'user_merge.merged_by',
    'user_merge.undone_by',
    // "not a duplicate" marks stay with the account they were made for
    'not_duplicates.one_id',
    'not_duplicates.other_id',
    'not_duplicates.marked_by',
    // those of each account stay with it
    'person_words.user_id',
    // requests about the account that ends wait until it is back
    'account_request.user_id',
    'account_request.requested_by',
    'account_request.decided_by',
    'activity_entry.actor_id',
    'activity_entry.acting_as_id',
    'mail.user_id',
    // a copy of one's own data is of the account that asked for it
    'data_export.user_id',
  ],
  ended: [],
};
