import { sql, type Kysely } from 'kysely';

/** How people are paid. No card number: a token of the provider at most, sealed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table card (
    user_id uuid primary key references user_account,
    method text not null check (method in ('link','token')),
    token_sealed text,
    holder_name text not null default '',
    last4 text not null default '' check (last4 ~ '^([0-9]{4})?$'),
    brand text not null default '',
    exp_month int,
    exp_year int,
    -- a change of what was there before holds payouts
    changed_at timestamptz,
    updated_at timestamptz not null,
    check ((method = 'token') = (token_sealed is not null))
  )`.execute(db);
}
