import { sql, type Kysely } from 'kysely';

/** Payouts, what is due to be paid, what differs from the provider, and the payments of the sandbox. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create sequence payout_number start 1001`,
  `create table payout (
    id uuid primary key default uuidv7(),
    number text not null unique default 'P-' || nextval('payout_number'),
    user_id uuid not null references user_account,
    -- the gift card that it is for; one payout each, which is tried again
    reward_id uuid unique references reward,
    amount bigint not null check (amount > 0),
    currency text not null check (currency in ('USD','CAD','EUR')),
    status text not null check (status in ('held','created','sending','sent','returned','failed')),
    held_because text check (held_because in ('provider','card','limit','tax','vault')),
    failure text check (failure in ('refused','cancelled','balance','undone','by-hand')),
    -- each try has its own id at the provider, and its own reservation in the ledger
    attempt int not null default 1,
    provider text check (provider in ('sandbox','tremendous')),
    reference text,
    reward_reference text,
    -- sealed
    link text,
    link_expires_at timestamptz,
    -- what the provider said when it refused, or why somebody cancelled it
    detail text not null default '' check (length(detail) <= 500),
    released_by uuid references user_account,
    client_id uuid,
    created_at timestamptz not null,
    sending_at timestamptz,
    sent_at timestamptz,
    ended_at timestamptz,
    updated_at timestamptz not null,
    version int not null default 1,
    check ((status = 'held') = (held_because is not null)),
    check (status <> 'sent' or sent_at is not null)
  )`,
  `create unique index payout_client on payout (user_id, client_id) where client_id is not null`,
  `create index payout_user on payout (user_id, sent_at)`,
  `create index payout_open on payout (status, updated_at) where status in ('held','created','sending')`,
  `create index payout_list on payout (created_at desc, id)`,
  `create index payout_reference on payout (reference) where reference is not null`,
  `create index payout_reward_reference on payout (reward_reference) where reward_reference is not null`,
  `create index payout_released_by on payout (released_by) where released_by is not null`,
  `create table payout_due (
    user_id uuid not null references user_account,
    currency text not null check (currency in ('USD','CAD','EUR')),
    since timestamptz not null,
    primary key (user_id, currency)
  )`,
  `create index payout_due_since on payout_due (since)`,
  `create table payout_difference (
    payout_id uuid primary key references payout on delete cascade,
    ours text not null,
    theirs text not null,
    found_at timestamptz not null
  )`,
  `create table sandbox_payment (
    external_id text primary key,
    token text not null unique,
    amount bigint not null,
    currency text not null,
    status text not null check (status in ('sent','opened','cancelled')),
    created_at timestamptz not null
  )`,
];
