import { sql, type Kysely } from 'kysely';

/** What sales pay: spiffs with the parts that count and the training that they ask for, and readings of receipts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table spiff (
    id uuid primary key default uuidv7(),
    brand_id uuid not null references brand on delete cascade,
    name text not null check (length(name) between 1 and 120),
    details text not null default '' check (length(details) <= 150),
    thumbnail_id uuid references file,
    type text not null default 'MANUAL' check (type in ('MANUAL','RECEIPT_SCAN')),
    structure text not null default 'FIXED' check (structure in ('PER_ITEM','FIXED','PER_SPENT')),
    payout_type text not null default 'cash' check (payout_type in ('cash','dealerCredit')),
    currency text not null check (currency in ('USD','CAD','EUR')),
    race_style text check (race_style in ('flat','motocross','road','offroad')),
    start_date date,
    end_date date,
    claim_until date,
    -- minor units of money, or whole credits
    amount bigint not null default 0 check (amount >= 0),
    -- hundredths of a percent
    rate int not null default 0 check (rate between 0 and 10000),
    max_per_claim bigint check (max_per_claim >= 0),
    max_per_person bigint check (max_per_person >= 0),
    budget bigint check (budget >= 0),
    grace_days int not null default 0 check (grace_days >= 0),
    auto_approve_limit bigint not null default 10000 check (auto_approve_limit >= 0),
    -- which of the claims that approve themselves are looked at all the same depends on it; nobody sees it
    sample_seed uuid not null default gen_random_uuid(),
    texts jsonb not null default '{}',
    status text not null default 'draft' check (status in ('draft','published','unpublished')),
    published_at timestamptz,
    audience_roles text[] not null default '{}',
    audience_brands uuid[] not null default '{}',
    audience_business_units uuid[] not null default '{}',
    audience_groups uuid[] not null default '{}',
    audience_dealers uuid[] not null default '{}',
    version int not null default 1,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check (start_date <= end_date),
    check (end_date <= claim_until)
  )`,
  `create index spiff_brand on spiff (brand_id, updated_at desc, id) where deleted_at is null`,
  `create index spiff_list on spiff (updated_at desc, id) where deleted_at is null`,
  `create index spiff_open on spiff (claim_until) where status = 'published' and deleted_at is null`,
  `create index spiff_deleted on spiff (deleted_at) where deleted_at is not null`,
  `create index spiff_created_by on spiff (created_by) where created_by is not null`,
  `create index spiff_thumbnail on spiff (thumbnail_id) where thumbnail_id is not null`,

  `create table spiff_item (
    spiff_id uuid not null references spiff on delete cascade,
    position int not null,
    part_number text not null,
    part_key text not null generated always as (lower(regexp_replace(part_number, '[ -]', '', 'g'))) stored,
    name text not null default '',
    -- null: the spiff's own amount
    amount bigint check (amount >= 0),
    primary key (spiff_id, position),
    unique (spiff_id, part_key)
  )`,

  `create table spiff_training (
    spiff_id uuid not null references spiff on delete cascade,
    position int not null,
    course_id uuid references course on delete cascade,
    curriculum_id uuid references curriculum on delete cascade,
    primary key (spiff_id, position),
    check (num_nonnulls(course_id, curriculum_id) = 1)
  )`,
  `create index spiff_training_course on spiff_training (course_id) where course_id is not null`,
  `create index spiff_training_curriculum on spiff_training (curriculum_id) where curriculum_id is not null`,

  // what claims take of a budget, and people of what they may earn, without a look at the rows
  `create index submission_taken on submission (of_id, submitter_id) include (status, award, awarded)
    where kind = 'spiff' and status not in ('denied', 'withdrawn')`,

  // what was read of a receipt, by whom it was sent: a claim is compared with it, and not with what a browser says
  `create table receipt_reading (
    user_id uuid not null references user_account on delete cascade,
    sha256 bytea not null,
    reading jsonb not null,
    created_at timestamptz not null,
    primary key (user_id, sha256)
  )`,
  `create index receipt_reading_created on receipt_reading (created_at)`,
];
