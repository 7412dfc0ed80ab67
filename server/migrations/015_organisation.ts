import { sql, type Kysely } from 'kysely';

/** Roles, groups and business units that administrators edit, and training that a group must take. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null';

const STATEMENTS = [
  `alter table role add column version int not null default 1`,
  `alter table role add column updated_at timestamptz not null default now()`,
  `create unique index role_name on role (lower(name)) ${LIVING}`,
  `create index role_right_name on role_right (right_name)`,
  `alter table business_unit add column updated_at timestamptz not null default now()`,
  `create unique index business_unit_name on business_unit (lower(name)) ${LIVING}`,
  `alter table admin_group add column updated_at timestamptz not null default now()`,
  `create unique index admin_group_name on admin_group (lower(name)) ${LIVING}`,
  `alter table assignment_group add column updated_at timestamptz not null default now()`,
  `create unique index assignment_group_name on assignment_group (lower(category), lower(name)) ${LIVING}`,
  `create unique index assignment_group_default on assignment_group (is_default) where is_default and deleted_at is null`,
  // curriculums that members of the group must take, whoever else may
  `create table assignment_group_curriculum (
    group_id uuid not null references assignment_group on delete cascade,
    curriculum_id uuid not null references curriculum on delete cascade,
    since timestamptz not null default now(),
    primary key (group_id, curriculum_id)
  )`,
  `create index assignment_group_curriculum_curriculum on assignment_group_curriculum (curriculum_id)`,
];
