import { sql, type Kysely } from 'kysely';

/** What a sealed batch of the activity log says after details of people who left were erased from it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table activity_seal add column erased_digest bytea`,
  `alter table activity_seal add column erased_seal bytea`,
  `alter table activity_seal add constraint activity_seal_erased
    check ((erased_digest is null) = (erased_seal is null))`,
];
