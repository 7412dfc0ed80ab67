import { sql, type Kysely } from 'kysely';

/** Activities that people are credited for beside training, purchases and sales. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table activity_type (
    id uuid primary key default uuidv7(),
    name text not null,
    description text not null default '',
    account text not null check (account in ('points','loyalty','cash')),
    currency text check (currency in ('USD','CAD','EUR')),
    amount bigint not null check (amount >= 0),
    per_month int check (per_month > 0),
    race_style text check (race_style in ('flat','motocross','road','offroad')),
    evidence boolean not null default false,
    active boolean not null default true,
    audience_roles text[] not null default '{}',
    audience_brands uuid[] not null default '{}',
    audience_business_units uuid[] not null default '{}',
    audience_groups uuid[] not null default '{}',
    audience_dealers uuid[] not null default '{}',
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    check ((account = 'cash') = (currency is not null))
  )`,
  `create unique index activity_type_name on activity_type (lower(name)) where deleted_at is null`,
  `create index activity_type_deleted on activity_type (deleted_at) where deleted_at is not null`,
];
