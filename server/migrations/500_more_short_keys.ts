import { sql, type Kysely } from 'kysely';

/** Short keys of everything else by which the projection of reports joins facts (decision 440). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['curriculum', 'dealer', 'ilt_template', 'content'])
    await sql`alter table ${sql.table(table)} add column number integer generated always as identity`.execute(
      db,
    );
}
