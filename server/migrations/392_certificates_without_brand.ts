import { sql, type Kysely } from 'kysely';

/** Certificates outlive the brand that gave them; those of no brand are few, and found at once where others are counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index certificate_without_brand on certificate (user_id)
    include (expires_on, grace_days, replaced_by, revoked_at, renewed_at) where brand_id is null`.execute(db);
}
