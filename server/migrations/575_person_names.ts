import { sql, type Kysely } from 'kysely';

/** Composes whole names in one place: the family name comes first in names of Kana, Han, and Hangul. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create function person_name(first_name text, last_name text) returns text
    language sql immutable parallel safe as $$
      select trim(case when first_name || last_name ~ '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]'
        then last_name || ' ' || first_name else first_name || ' ' || last_name end)
    $$`.execute(db);
}
