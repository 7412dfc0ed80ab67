import { sql, type Kysely } from 'kysely';

/** Partner brands of the loyalty programme, and the parts that count there. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table loyalty_brand (
    id uuid primary key default uuidv7(),
    key text not null,
    name text not null,
    brand_id uuid references brand on delete set null,
    -- thousandths of points for each unit, and for each whole unit of money
    points_per_unit int not null default 0 check (points_per_unit >= 0),
    points_per_spent int not null default 0 check (points_per_spent >= 0),
    photo_points int not null default 0 check (photo_points >= 0),
    photos_per_month int not null default 4 check (photos_per_month >= 0),
    active boolean not null default true,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index loyalty_brand_key on loyalty_brand (lower(key))`,
  `create index loyalty_brand_brand on loyalty_brand (brand_id) where brand_id is not null`,
  `create table loyalty_item (
    id uuid primary key default uuidv7(),
    part_number text not null,
    part_key text not null generated always as (lower(regexp_replace(part_number, '[ -]', '', 'g'))) stored,
    name text not null,
    loyalty_brand_id uuid not null references loyalty_brand,
    -- null: the brand's rule
    points int check (points >= 0),
    start_date date not null,
    end_date date,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    check (end_date is null or end_date >= start_date)
  )`,
  `create unique index loyalty_item_part on loyalty_item (part_key, loyalty_brand_id) where deleted_at is null`,
  `create index loyalty_item_order on loyalty_item (part_key, id) where deleted_at is null`,
  `create index loyalty_item_brand on loyalty_item (loyalty_brand_id)`,
  `create index loyalty_item_deleted on loyalty_item (deleted_at) where deleted_at is not null`,
];
