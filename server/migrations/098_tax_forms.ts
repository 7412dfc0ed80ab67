import { sql, type Kysely } from 'kysely';

/** Signed W-9 forms with the number sealed, looks at it, tax years, and what closed years report. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table tax_form (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account,
    name text not null,
    business_name text not null default '',
    classification text not null check (classification in
      ('individual','c-corporation','s-corporation','partnership','trust','llc','other')),
    llc_letter text check (llc_letter in ('C','S','P')),
    other text not null default '',
    foreign_partners boolean not null default false,
    exempt_payee_code text not null default '',
    fatca_code text not null default '',
    line1 text not null,
    line2 text not null default '',
    city text not null,
    state text not null,
    zip text not null,
    tin_type text not null check (tin_type in ('ssn','itin','ein')),
    -- sealed by the vault; equal numbers have equal marks
    tin_sealed text not null,
    tin_mark text not null,
    tin_last4 text not null check (tin_last4 ~ '^[0-9]{4}$'),
    backup_withholding boolean not null,
    signed_name text not null,
    signed_at timestamptz not null,
    signed_ip text not null,
    revision text not null,
    words_hash text not null,
    superseded_at timestamptz,
    check ((classification = 'llc') = (llc_letter is not null))
  )`,
  `create unique index tax_form_current on tax_form (user_id) where superseded_at is null`,
  `create index tax_form_user on tax_form (user_id)`,
  `create index tax_form_mark on tax_form (tin_mark) where superseded_at is null`,
  // a signed form is superseded, never edited; merging may give it to another account of the same person
  `create function tax_form_stands() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'superseded_at' - 'user_id' <> to_jsonb(old) - 'superseded_at' - 'user_id' then
        raise exception 'a signed tax form cannot be changed';
      end if;
      return new;
    end $$`,
  `create trigger tax_form_stands before update on tax_form for each row execute function tax_form_stands()`,
  `create table tax_form_look (
    id uuid primary key default uuidv7(),
    form_id uuid not null references tax_form on delete cascade,
    by_id uuid not null references user_account,
    -- of an export: the year that was exported
    reason text not null check (length(reason) <= 500),
    at timestamptz not null
  )`,
  `create index tax_form_look_form on tax_form_look (form_id, at desc)`,
  `create index tax_form_look_by on tax_form_look (by_id)`,
  `create table tax_year (
    year int primary key,
    threshold bigint not null check (threshold >= 0),
    -- US dollars for one of the currency
    rate_cad double precision not null check (rate_cad > 0),
    rate_eur double precision not null check (rate_eur > 0),
    confirmed_at timestamptz,
    confirmed_by uuid references user_account,
    closed_at timestamptz,
    closed_by uuid references user_account,
    version int not null default 1
  )`,
  `create index tax_year_confirmed_by on tax_year (confirmed_by) where confirmed_by is not null`,
  `create index tax_year_closed_by on tax_year (closed_by) where closed_by is not null`,
  `insert into tax_year (year, threshold, rate_cad, rate_eur) values (2025, 60000, 0.72, 1.13), (2026, 200000, 0.72, 1.13)`,
  `create table tax_year_total (
    year int not null references tax_year,
    user_id uuid not null references user_account,
    total bigint not null,
    primary key (year, user_id)
  )`,
  `create index tax_year_total_user on tax_year_total (user_id)`,
  `create table tax_payee (
    user_id uuid primary key references user_account,
    box text not null check (box in ('MISC-3','NEC-1'))
  )`,
  `create index reward_sent on reward (user_id, sent_at) where status = 'sent'`,
];
