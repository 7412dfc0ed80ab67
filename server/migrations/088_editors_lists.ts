import { sql, type Kysely } from 'kysely';

/** Editors' lists of content stand by what was published or changed last: among tens of thousands, too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index content_latest on content (kind, (coalesce(published_at, updated_at)) desc, id desc)
    where deleted_at is null`.execute(db);
}
