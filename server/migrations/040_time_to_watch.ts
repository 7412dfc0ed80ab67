import { sql, type Kysely } from 'kysely';

/** What a person may still count as watched: reports add no more than there was time for. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table course_progress
    -- milliseconds of recordings that were not used up by the report at watch_credit_at; null: none came yet
    add column watch_credit_ms int check (watch_credit_ms >= 0),
    add column watch_credit_at timestamptz`,
];
