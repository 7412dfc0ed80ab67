import { sql, type Kysely } from 'kysely';

/** Registration and help: captcha answers that were used, and whom a mail is answered to. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table mail add column reply_to text`,
  // a solved challenge counts once; what has expired is swept every night
  `create table captcha_used (token_hash bytea primary key, expires_at timestamptz not null)`,
  `create index captcha_used_expires_at on captcha_used (expires_at)`,
];
