import { sql, type Kysely } from 'kysely';

/** What people hand in to be credited or paid, its documents, checks and decisions. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create sequence submission_number start 1001`,
  `create table submission (
    id uuid primary key default uuidv7(),
    number bigint not null unique default nextval('submission_number'),
    kind text not null check (kind in ('loyalty','spiff','activity')),
    type text not null,
    -- what it was handed in to, a row of the kind's own table, and how that was called then
    of_id uuid not null,
    title text not null,
    brand_id uuid references brand on delete set null,
    brand_name text not null default '',
    submitter_id uuid not null references user_account,
    dealer_id uuid references dealer,
    client_id uuid,
    status text not null default 'pending'
      check (status in ('pending','approved','denied','completed','withdrawn')),
    day date not null,
    invoice_number text not null default '',
    invoice_key text not null generated always as (lower(regexp_replace(invoice_number, '[^[:alnum:]]', '', 'g'))) stored,
    amount bigint check (amount >= 0),
    currency text check (currency in ('USD','CAD','EUR')),
    quantity int not null default 1 check (quantity > 0),
    note text not null default '',
    -- the rules as they stood, and what was read from the document before it was confirmed
    rules jsonb not null default '{}',
    readings jsonb,
    award_account text not null check (award_account in ('points','loyalty','cash','dealerCredit')),
    award_currency text check (award_currency in ('USD','CAD','EUR')),
    award bigint not null check (award >= 0),
    awarded bigint check (awarded >= 0),
    risk text not null default 'unchecked' check (risk in ('unchecked','green','amber','red')),
    risk_rank smallint not null generated always as
      (case risk when 'red' then 3 when 'amber' then 2 when 'unchecked' then 1 else 0 end) stored,
    -- numbers the steps, so that what was taken back can be credited again
    step int not null default 0,
    version int not null default 1,
    submitted_at timestamptz not null,
    updated_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references user_account,
    reason_code text,
    reason text not null default '',
    appealed_at timestamptz,
    check ((award_account = 'cash') = (award_currency is not null)),
    check ((status in ('approved','completed')) = (awarded is not null))
  )`,
  `create unique index submission_client on submission (submitter_id, client_id) where client_id is not null`,
  `create index submission_queue on submission (kind, status, risk_rank desc, submitted_at, id)`,
  `create index submission_recent on submission (kind, submitted_at desc, id)`,
  `create index submission_mine on submission (submitter_id, kind, submitted_at desc, id)`,
  `create index submission_of on submission (of_id, status)`,
  `create index submission_brand on submission (brand_id, kind, submitted_at desc)`,
  `create index submission_dealer on submission (dealer_id, kind, submitted_at desc)`,
  `create index submission_invoice on submission (invoice_key, day) where invoice_key <> ''`,
  `create index submission_total on submission (day, amount) where amount is not null`,
  `create index submission_decided_by on submission (decided_by) where decided_by is not null`,

  `create table submission_file (
    submission_id uuid not null references submission on delete cascade,
    position int not null,
    file_id uuid not null references file,
    sha256 bytea not null,
    -- a perceptual hash: pictures that look alike differ in few bits
    picture bit(64),
    primary key (submission_id, position)
  )`,
  `create index submission_file_sha256 on submission_file (sha256)`,
  `create index submission_file_file on submission_file (file_id)`,

  `create table submission_line (
    submission_id uuid not null references submission on delete cascade,
    position int not null,
    part_number text not null,
    name text not null default '',
    quantity int not null check (quantity > 0),
    amount bigint check (amount >= 0),
    serial text not null default '',
    serial_key text not null generated always as (lower(regexp_replace(serial, '[^[:alnum:]]', '', 'g'))) stored,
    primary key (submission_id, position)
  )`,
  `create index submission_line_serial on submission_line (serial_key) where serial_key <> ''`,

  `create table submission_check (
    submission_id uuid not null references submission on delete cascade,
    name text not null,
    level text not null check (level in ('green','amber','red')),
    data jsonb not null default '{}',
    alike uuid[] not null default '{}',
    primary key (submission_id, name)
  )`,

  `create table submission_step (
    submission_id uuid not null references submission on delete cascade,
    number int not null,
    step text not null check (step in ('submitted','approved','denied','undone','appealed','withdrawn','completed')),
    at timestamptz not null,
    by_id uuid references user_account,
    amount bigint,
    reason_code text,
    reason text not null default '',
    primary key (submission_id, number)
  )`,
  `create index submission_step_by on submission_step (by_id) where by_id is not null`,
];
