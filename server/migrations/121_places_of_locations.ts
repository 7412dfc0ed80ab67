import { sql, type Kysely } from 'kysely';

/** Where locations of live training are, by their postal codes, for the learners' map. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ilt_location
    add column lat float8 check (lat between -90 and 90),
    add column lng float8 check (lng between -180 and 180),
    -- the postal code was looked for, and found or not
    add column located boolean not null default false,
    add check ((lat is null) = (lng is null))`.execute(db);
  await sql`create index ilt_location_unlocated on ilt_location (id) where not located and deleted_at is null`.execute(
    db,
  );
}
