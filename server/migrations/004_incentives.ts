import { sql, type Kysely } from 'kysely';

/**
 * Incentives, as curriculums need them: a brand makes them and gives each to one curriculum at most. And the index of
 * the list of curriculums, which is sorted by the alphabet rather than by character codes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table incentive (
    id uuid primary key default uuidv7(),
    brand_id uuid not null references brand,
    curriculum_id uuid references curriculum on delete set null,
    name text not null,
    description text not null default '' check (length(description) <= 250),
    image_id uuid references file,
    status text not null default 'draft' check (status in ('draft','published','unpublished')),
    position int not null default 0,
    version int not null default 1,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index incentive_brand on incentive (brand_id, position) where deleted_at is null`,
  `create index incentive_curriculum on incentive (curriculum_id) where curriculum_id is not null`,
  `create index incentive_created_by on incentive (created_by)`,
  `create index curriculum_title on curriculum ((title collate "und-x-icu"), id)`,
  `create index curriculum_deleted on curriculum (deleted_at) where deleted_at is not null`,
];
