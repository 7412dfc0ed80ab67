import { sql, type Kysely } from 'kysely';

/** Certificates: what they look like and how long they are valid, who holds them, and training that is taken again. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const CURRENT = 'replaced_by is null and revoked_at is null and renewed_at is null';

/** A passed thing that is open again: its state stands beside the pass, which stays. */
const renewal = (table: string): string =>
  `alter table ${table}
    add column round int not null default 1,
    add column renewal_status text check (renewal_status in ('not_started','in_progress','failed')),
    add column renewal_percent real check (renewal_percent between 0 and 1),
    add column renewal_reason text check (renewal_reason in ('expiry','change')),
    add column renewal_opened_at timestamptz,
    add column renewal_due_on date,
    add column renewed_at timestamptz,
    add check (num_nulls(renewal_status, renewal_percent, renewal_reason, renewal_opened_at) in (0, 4)),
    add check (renewal_status is null or status = 'passed')`;

const STATEMENTS = [
  renewal('course_progress'),
  renewal('curriculum_progress'),
  `alter table attempt add column round int not null default 1`,

  `create table certification (
    id uuid primary key default uuidv7(),
    curriculum_id uuid unique references curriculum on delete set null,
    course_id uuid unique references course on delete set null,
    enabled boolean not null default true,
    design_id uuid,
    valid_months int check (valid_months between 1 and 120),
    grace_days int not null default 0 check (grace_days between 0 and 365),
    reminders boolean not null default true,
    re_enrolment boolean not null default true,
    requirement int not null default 1,
    version int not null default 1,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (num_nonnulls(curriculum_id, course_id) <= 1)
  )`,
  `create index certification_created_by on certification (created_by)`,
  // a certificate keeps the design that it was issued with
  `create table certification_design (
    id uuid primary key default uuidv7(),
    certification_id uuid not null references certification on delete cascade,
    design jsonb not null,
    texts jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `create index certification_design_certification on certification_design (certification_id)`,
  `alter table certification add foreign key (design_id) references certification_design`,
  `create index certification_design_current on certification (design_id)`,

  `create sequence certificate_number`,
  `create table certificate (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    certification_id uuid not null references certification,
    design_id uuid not null references certification_design,
    course_id uuid references course on delete set null,
    curriculum_id uuid references curriculum on delete set null,
    brand_id uuid references brand on delete set null,
    kind text not null check (kind in ('course','curriculum')),
    round int not null,
    requirement int not null,
    serial text not null unique default 'FC-' || lpad(nextval('certificate_number')::text, 7, '0'),
    code text not null unique check (code ~ '^[0-9A-Z]{12}$'),
    name text not null,
    title text not null,
    brand_name text not null,
    dealer_name text not null default '',
    language text not null,
    score real,
    issued_at timestamptz not null,
    issued_on date not null,
    expires_on date,
    grace_days int not null default 0,
    renewed_at timestamptz,
    revoked_at timestamptz,
    revoked_by uuid references user_account,
    revoked_reason text not null default '',
    replaced_by uuid references certificate deferrable initially deferred,
    check (num_nonnulls(course_id, curriculum_id) <= 1)
  )`,
  // once by passing: a second one of the same round is not written
  `create unique index certificate_course_once on certificate (user_id, course_id, round)
    where replaced_by is null and course_id is not null`,
  `create unique index certificate_curriculum_once on certificate (user_id, curriculum_id, round)
    where replaced_by is null and curriculum_id is not null`,
  `create index certificate_user on certificate (user_id, issued_at desc)`,
  `create index certificate_course on certificate (course_id) where course_id is not null`,
  `create index certificate_curriculum on certificate (curriculum_id) where curriculum_id is not null`,
  `create index certificate_certification on certificate (certification_id)`,
  `create index certificate_design on certificate (design_id)`,
  `create index certificate_brand on certificate (brand_id) where brand_id is not null`,
  `create index certificate_expiry on certificate (expires_on, id) where ${CURRENT}`,
  `create index certificate_replaced_by on certificate (replaced_by) where replaced_by is not null`,
  `create index certificate_revoked_by on certificate (revoked_by) where revoked_by is not null`,

  `create table certificate_reminder (
    certificate_id uuid not null references certificate on delete cascade,
    days int not null check (days in (60, 30, 7)),
    sent_at timestamptz not null,
    primary key (certificate_id, days)
  )`,
];
