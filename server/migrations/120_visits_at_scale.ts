import { sql, type Kysely } from 'kysely';

/** Search finds visits by their topic, and news are looked for among those of the last months. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index appointment_subject_search on appointment using gin (subject gin_trgm_ops)
    where deleted_at is null`.execute(db);
  await sql`create index appointment_news_at on appointment_news (at)`.execute(db);
}
