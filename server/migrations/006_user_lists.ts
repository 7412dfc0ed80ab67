import { sql, type Kysely } from 'kysely';

/** An index for every order of the list of users, and for the members of a dealer whether active or not. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null and merged_into is null';

const STATEMENTS = [
  `create index user_account_last_name on user_account (last_name, first_name, id) ${LIVING}`,
  `create index user_account_email_order on user_account (email, id) ${LIVING}`,
  `create index user_account_created on user_account (created_at, id) ${LIVING}`,
  `create index user_account_last_sign_in on user_account (last_sign_in_at nulls first, id) ${LIVING}`,
  `drop index dealer_member_dealer`,
  `create index dealer_member_dealer on dealer_member (dealer_id, user_id)`,
];
