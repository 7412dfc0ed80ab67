import { sql, type Kysely } from 'kysely';

/**
 * What is mandatory for a set of people, and who holds certificates of a brand, is read from indexes alone. No index is added: those by
 * the same columns hold what is counted, too, and what changes one of these columns writes them anyway.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table training_duty drop constraint training_duty_pkey,
    add constraint training_duty_pkey primary key (user_id, course_id) include (done, late)`.execute(db);
  await sql`drop index certificate_brand`.execute(db);
  await sql`create index certificate_brand on certificate (brand_id, user_id)
    include (expires_on, grace_days, replaced_by, revoked_at, renewed_at) where brand_id is not null`.execute(
    db,
  );
}
