import { sql, type Kysely } from 'kysely';

/** Where dealers are, how that is known, and numbers for dealer ids. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null';

const STATEMENTS = [
  // `given` by hand, by `postal` code, or `unknown`: looked for and not found
  `alter table dealer add column located_by text check (located_by in ('given','postal','unknown'))`,
  `update dealer set located_by = 'given' where lat is not null`,
  `alter table dealer add constraint dealer_place check (num_nonnulls(lat, lng) in (0, 2))`,
  `create index dealer_to_locate on dealer (id) where located_by is null and deleted_at is null`,
  // a dealer that somebody added while registering waits for a look of an administrator
  `alter table dealer add column added_at_registration boolean not null default false`,
  `create index dealer_name_order on dealer ((name collate "und-x-icu"), id) ${LIVING}`,
  `create index dealer_region on dealer (country, region, city) ${LIVING}`,
  `create index dealer_postal_code on dealer (postal_code) ${LIVING}`,
  `create sequence dealer_id_number start 1000`,
];
