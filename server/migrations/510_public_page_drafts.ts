import { sql, type Kysely } from 'kysely';

/**
 * Pages for people without an account are published by somebody: on a new portal they are drafts, so that it promises
 * nothing by itself. A portal that people use keeps what it shows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table public_page
    add column cards jsonb,
    -- what is saved and not published: title, description, body, image_id and cards
    add column draft jsonb,
    alter column published set default false`,
  `update public_page set published = false where not exists (select from user_account)`,
];
