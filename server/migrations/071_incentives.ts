import { sql, type Kysely } from 'kysely';

/**
 * Incentives of every kind with their pools of codes, and the rewards that people earn, buy or are given. A reward holds
 * copies of name and value, so that removing its incentive takes nothing from anybody.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table incentive
    add column kind text not null default 'prize' check (kind in ('code','prize','giftCard')),
    -- minor units, for taxes and gift cards
    add column value bigint not null default 0 check (value >= 0),
    add column currency text not null default 'USD' check (currency in ('USD','CAD','EUR')),
    -- loyalty points; null: not in the shop
    add column price bigint check (price > 0),
    add column stock int check (stock >= 0),
    add column needs_approval boolean not null default false,
    -- null: as the tenant has it
    add column auto_redeem boolean,
    add column qrcode_id uuid references file,
    add column publish_from timestamptz,
    add column publish_to timestamptz,
    add column published_at timestamptz,
    add column audience_roles text[] not null default '{}',
    add column audience_brands uuid[] not null default '{}',
    add column audience_business_units uuid[] not null default '{}',
    add column audience_groups uuid[] not null default '{}',
    add column audience_dealers uuid[] not null default '{}'`,
  `create index incentive_list on incentive ((name collate "und-x-icu"), id) where deleted_at is null`,
  `create index incentive_deleted on incentive (deleted_at) where deleted_at is not null`,

  `create table incentive_course (
    incentive_id uuid not null references incentive on delete cascade,
    course_id uuid not null references course on delete cascade,
    position int not null default 0,
    primary key (incentive_id, course_id)
  )`,
  `create index incentive_course_course on incentive_course (course_id)`,

  `create table reward (
    id uuid primary key default uuidv7(),
    incentive_id uuid references incentive on delete set null,
    brand_id uuid references brand on delete set null,
    -- null: not assigned to anybody yet
    user_id uuid references user_account,
    -- a dealer's credits have paid for it
    dealer_id uuid references dealer,
    curriculum_id uuid references curriculum on delete set null,
    name text not null,
    kind text not null check (kind in ('code','prize','giftCard')),
    value bigint not null default 0 check (value >= 0),
    currency text not null default 'USD' check (currency in ('USD','CAD','EUR')),
    image_id uuid references file,
    qrcode_id uuid references file,
    -- of the pool; null while the pool is empty
    code text,
    source text not null check (source in ('training','shop','given')),
    status text not null default 'assigned'
      check (status in ('unassigned','assigned','waiting_approval','redeemed','sent','cancelled')),
    needs_approval boolean not null default false,
    -- loyalty points that redeeming takes; null: nothing
    price bigint check (price > 0),
    -- redemptions so far: the number in the business key of what was paid
    redemptions int not null default 0,
    redemption_code text unique,
    ship_name text not null default '' check (length(ship_name) <= 200),
    ship_line1 text not null default '' check (length(ship_line1) <= 200),
    ship_line2 text not null default '' check (length(ship_line2) <= 200),
    ship_city text not null default '' check (length(ship_city) <= 100),
    ship_region text not null default '' check (length(ship_region) <= 100),
    ship_postal_code text not null default '' check (length(ship_postal_code) <= 20),
    ship_country text not null default '' check (length(ship_country) <= 2),
    ship_phone text not null default '' check (length(ship_phone) <= 40),
    carrier text not null default '' check (length(carrier) <= 60),
    tracking_number text not null default '' check (length(tracking_number) <= 64),
    note text not null default '' check (length(note) <= 500),
    reason text not null default '' check (length(reason) <= 500),
    -- made by the caller: sent again, the call answers what the first one made
    client_id uuid,
    version int not null default 1,
    earned_at timestamptz,
    redeemed_at timestamptz,
    sent_at timestamptz,
    cancelled_at timestamptz,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((status = 'unassigned') = (user_id is null))
  )`,
  // once for each incentive and person, ever
  `create unique index reward_earned_once on reward (incentive_id, user_id) where source = 'training'`,
  `create unique index reward_client on reward (created_by, client_id) where client_id is not null`,
  `create index reward_user on reward (user_id, redeemed_at desc, id)`,
  `create index reward_incentive on reward (incentive_id, status)`,
  `create index reward_brand on reward (brand_id, redeemed_at desc)`,
  `create index reward_redeemed on reward (redeemed_at desc nulls last, id)`,
  `create index reward_dealer on reward (dealer_id) where dealer_id is not null`,
  `create index reward_curriculum on reward (curriculum_id) where curriculum_id is not null`,
  `create index reward_created_by on reward (created_by) where created_by is not null`,

  `create table incentive_code (
    id uuid primary key default uuidv7(),
    incentive_id uuid not null references incentive on delete cascade,
    code text not null check (code ~ '^\\S{1,64}$'),
    reward_id uuid unique references reward,
    assigned_at timestamptz,
    created_at timestamptz not null default now(),
    unique (incentive_id, code),
    check ((reward_id is null) = (assigned_at is null))
  )`,
  `create index incentive_code_free on incentive_code (incentive_id, created_at, id) where reward_id is null`,

  // what happened to a reward, as people read it
  `create table reward_step (
    id uuid primary key default uuidv7(),
    reward_id uuid not null references reward on delete cascade,
    kind text not null check (kind in
      ('earned','assigned','redeemed','waiting','approved','code','sent','tracking','address','undone','cancelled')),
    actor_id uuid references user_account,
    note text not null default '',
    at timestamptz not null
  )`,
  `create index reward_step_reward on reward_step (reward_id, at, id)`,
  `create index reward_step_actor on reward_step (actor_id) where actor_id is not null`,
];
