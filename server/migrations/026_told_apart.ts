import { sql, type Kysely } from 'kysely';

/** Pairs of accounts that look like one person's and are not. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table told_apart (
    -- the lesser id first, so that a pair stands once
    one_id uuid not null references user_account,
    other_id uuid not null references user_account,
    told_by uuid references user_account,
    told_at timestamptz not null,
    primary key (one_id, other_id),
    check (one_id < other_id)
  )`,
  `create index told_apart_other on told_apart (other_id)`,
  `create index told_apart_told_by on told_apart (told_by)`,
];
