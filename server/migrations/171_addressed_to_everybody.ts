import { sql, type Kysely } from 'kysely';

/** What is addressed to everybody is counted from an index alone, and five lists of it need no comparing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content add column for_everybody boolean not null generated always as
    (audience_roles = '{}' and audience_brands = '{}' and audience_business_units = '{}' and audience_groups = '{}'
      and audience_dealers = '{}') stored`.execute(db);
  // `id`: kinds with a say of their own look at the row of the kind
  await sql`create index content_open on content (kind, for_everybody, brand_id, publish_from, publish_to, id)
    where status = 'published' and deleted_at is null`.execute(db);
}
