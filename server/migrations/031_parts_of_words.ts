import { sql, type Kysely } from 'kysely';

/** What people are found by says which part is which, and how many are found is counted from an index made for it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null and merged_into is null';
/** A part cannot hold what stands between the parts. */
const part = (column: string) => `translate(${column}, e'\\t\\n', '  ')`;

const STATEMENTS = [
  // first name, tab, last name, line feed, address: one pattern finds a text in all of them or in one
  `alter table user_account alter column words set expression as (lower(
    ${part('first_name')} || e'\\t' || ${part('last_name')} || e'\\n' || ${part('email::text')}))`,
  // half the size of those that hold an order: most totals need no more than this
  `drop index user_account_works_at`,
  `create index user_account_works_at on user_account (works_at, id)
    include (works_elsewhere, role_id, status, words) ${LIVING}`,
];
