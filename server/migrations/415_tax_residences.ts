import { sql, type Kysely } from 'kysely';

/** What payees declare of a tax residence outside the United States (W-8BEN), and what an administrator said about it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table tax_residence (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account,
    status text not null default 'declared' check (status in ('declared','accepted','refused')),
    name text not null,
    citizenship text not null check (citizenship ~ '^[A-Z]{2}$'),
    country text not null check (country ~ '^[A-Z]{2}$' and country <> 'US'),
    line1 text not null,
    line2 text not null default '',
    city text not null,
    region text not null default '',
    postal_code text not null default '',
    -- sealed by the vault; without a number there is a reason
    tin_sealed text,
    tin_last4 text not null default '',
    tin_reason text not null default '',
    birth_date date not null,
    signed_name text not null,
    signed_at timestamptz not null,
    signed_ip text not null,
    revision text not null,
    words_hash text not null,
    -- the last day of the third year after the signature
    expires_on date not null,
    reviewed_by uuid references user_account,
    reviewed_at timestamptz,
    reason text not null default '',
    superseded_at timestamptz,
    check ((tin_sealed is null) = (tin_reason <> '')),
    check ((status = 'declared') = (reviewed_by is null) and (reviewed_by is null) = (reviewed_at is null))
  )`,
  `create unique index tax_residence_current on tax_residence (user_id) where superseded_at is null`,
  `create index tax_residence_user on tax_residence (user_id)`,
  `create index tax_residence_reviewed_by on tax_residence (reviewed_by) where reviewed_by is not null`,
  `create index tax_residence_waiting on tax_residence (status, signed_at desc) where superseded_at is null`,
  // what was signed is reviewed once and superseded, never edited; merging may give it to another account of the same person
  `create function tax_residence_stands() returns trigger language plpgsql as $$
    declare review text[] := array['status', 'reviewed_by', 'reviewed_at', 'reason'];
    begin
      if to_jsonb(new) - 'superseded_at' - 'user_id' - review <> to_jsonb(old) - 'superseded_at' - 'user_id' - review
        or old.status <> 'declared' and new.status <> old.status then
        raise exception 'a signed declaration of residence cannot be changed';
      end if;
      return new;
    end $$`,
  `create trigger tax_residence_stands before update on tax_residence for each row execute function tax_residence_stands()`,
];
