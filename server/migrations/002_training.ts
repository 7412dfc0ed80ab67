import { sql, type Kysely } from 'kysely';

/** Brands, curriculums, courses, tests, progress and the ledger. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Audience: values of one kind are alternatives, given kinds must all match, none means everyone. */
const AUDIENCE = `
    audience_roles text[] not null default '{}',
    audience_brands uuid[] not null default '{}',
    audience_business_units uuid[] not null default '{}',
    audience_groups uuid[] not null default '{}',
    audience_dealers uuid[] not null default '{}'`;

const STATEMENTS = [
  `create table brand (
    id uuid primary key default uuidv7(),
    name text not null,
    description text not null default '' check (length(description) <= 600),
    segment text not null default '',
    bucket text not null default '',
    accent text not null default '#0181F6' check (accent ~ '^#[0-9a-fA-F]{6}$'),
    tags text[] not null default '{}',
    administrator_id uuid references user_account,
    thumbnail_id uuid references file,
    logo_id uuid references file,
    banner_id uuid references file,
    page_body text not null default '',
    texts jsonb not null default '{}',
    course_limit int check (course_limit >= 0),
    curriculum_limit int check (curriculum_limit >= 0),
    status text not null default 'draft' check (status in ('draft','published','unpublished')),
    position int not null default 0,
    version int not null default 1,
    published_at timestamptz,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create unique index brand_name on brand (lower(name)) where deleted_at is null`,
  `create index brand_bucket on brand (bucket) where deleted_at is null`,
  `create index brand_administrator on brand (administrator_id) where administrator_id is not null`,
  `create table brand_manager (
    brand_id uuid not null references brand on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    primary key (brand_id, user_id)
  )`,
  `create index brand_manager_user on brand_manager (user_id)`,
  `create table dealer_brand (
    dealer_id uuid not null references dealer on delete cascade,
    brand_id uuid not null references brand on delete cascade,
    primary key (dealer_id, brand_id)
  )`,
  `create index dealer_brand_brand on dealer_brand (brand_id)`,
  `alter table user_account add foreign key (editing_brand_id) references brand`,
  `create index user_account_editing_brand on user_account (editing_brand_id) where editing_brand_id is not null`,

  `create table category (
    id uuid primary key default uuidv7(),
    name text not null,
    texts jsonb not null default '{}',
    position int not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create unique index category_name on category (lower(name))`,

  `create table curriculum (
    id uuid primary key default uuidv7(),
    brand_id uuid not null references brand,
    title text not null,
    description text not null default '' check (length(description) <= 250),
    image_id uuid references file,
    banner_id uuid references file,
    segments text[] not null default '{}',
    mandatory boolean not null default false,
    due_days int check (due_days > 0),
    texts jsonb not null default '{}',
    status text not null default 'draft' check (status in ('draft','published','unpublished')),
    position int not null default 0,
    version int not null default 1,
    published_at timestamptz,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,${AUDIENCE}
  )`,
  `create index curriculum_brand on curriculum (brand_id, position) where deleted_at is null`,
  `create index curriculum_created_by on curriculum (created_by)`,
  `create table curriculum_category (
    curriculum_id uuid not null references curriculum on delete cascade,
    category_id uuid not null references category on delete cascade,
    primary key (curriculum_id, category_id)
  )`,
  `create index curriculum_category_category on curriculum_category (category_id)`,

  `create table course (
    id uuid primary key default uuidv7(),
    brand_id uuid not null references brand,
    title text not null,
    description text not null default '' check (length(description) <= 2000),
    image_id uuid references file,
    cheat_sheet_id uuid references file,
    minutes int not null default 0 check (minutes between 0 and 6000),
    is_scorm boolean not null default false,
    quiz jsonb,
    pass_mark real check (pass_mark between 0 and 1),
    attempts_allowed int check (attempts_allowed > 0),
    time_limit_s int check (time_limit_s between 10 and 86400),
    shuffle boolean not null default true,
    current_test_id uuid,
    texts jsonb not null default '{}',
    status text not null default 'draft' check (status in ('draft','review','denied','published')),
    deny_reason text,
    version int not null default 1,
    published_at timestamptz,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index course_brand on course (brand_id, title, id) where deleted_at is null`,
  `create index course_updated on course (updated_at desc, id) where deleted_at is null`,
  `create index course_title_search on course using gin (title gin_trgm_ops)`,
  `create index course_created_by on course (created_by)`,
  `create table curriculum_course (
    curriculum_id uuid not null references curriculum on delete cascade,
    course_id uuid not null references course on delete cascade,
    position int not null,
    mandatory boolean not null default true,
    primary key (curriculum_id, course_id)
  )`,
  `create index curriculum_course_course on curriculum_course (course_id)`,

  `create table curriculum_prerequisite (
    id uuid primary key default uuidv7(),
    curriculum_id uuid not null references curriculum on delete cascade,
    requires_curriculum_id uuid references curriculum on delete cascade,
    requires_course_id uuid references course on delete cascade,
    check (num_nonnulls(requires_curriculum_id, requires_course_id) = 1),
    unique nulls not distinct (curriculum_id, requires_curriculum_id, requires_course_id),
    check (curriculum_id <> requires_curriculum_id)
  )`,
  `create index curriculum_prerequisite_curriculum on curriculum_prerequisite (requires_curriculum_id)`,
  `create index curriculum_prerequisite_course on curriculum_prerequisite (requires_course_id)`,
  `create table course_prerequisite (
    course_id uuid not null references course on delete cascade,
    requires_course_id uuid not null references course on delete cascade,
    primary key (course_id, requires_course_id),
    check (course_id <> requires_course_id)
  )`,
  `create index course_prerequisite_requires on course_prerequisite (requires_course_id)`,

  `create table training_resource (
    id uuid primary key default uuidv7(),
    curriculum_id uuid references curriculum on delete cascade,
    course_id uuid references course on delete cascade,
    title text not null,
    description text not null default '',
    file_id uuid references file,
    url text,
    position int not null default 0,
    created_at timestamptz not null default now(),
    check (num_nonnulls(curriculum_id, course_id) = 1),
    check (num_nonnulls(file_id, url) = 1)
  )`,
  `create index training_resource_curriculum on training_resource (curriculum_id, position)`,
  `create index training_resource_course on training_resource (course_id, position)`,

  `create table chapter (
    id uuid primary key default uuidv7(),
    course_id uuid not null references course on delete cascade,
    title text not null,
    description text not null default '',
    texts jsonb not null default '{}',
    position int not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index chapter_course on chapter (course_id, position) where deleted_at is null`,
  `create table section (
    id uuid primary key default uuidv7(),
    chapter_id uuid not null references chapter on delete cascade,
    kind text not null check (kind in ('video','audio','text','product')),
    title text not null default '',
    content jsonb not null,
    duration_ms int,
    texts jsonb not null default '{}',
    position int not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index section_chapter on section (chapter_id, position) where deleted_at is null`,

  `create table test_version (
    id uuid primary key default uuidv7(),
    course_id uuid not null references course on delete cascade,
    number int not null,
    questions jsonb not null,
    fingerprint bytea not null,
    created_at timestamptz not null default now(),
    unique (course_id, number)
  )`,
  `alter table course add foreign key (current_test_id) references test_version`,
  `create index course_current_test on course (current_test_id) where current_test_id is not null`,
  `create table attempt (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    course_id uuid not null references course on delete cascade,
    test_version_id uuid not null references test_version,
    number int not null,
    seed int not null,
    shuffle boolean not null,
    pass_mark real not null,
    started_at timestamptz not null,
    deadline timestamptz,
    submitted_at timestamptz,
    score real,
    passed boolean,
    unique (user_id, course_id, number)
  )`,
  `create unique index attempt_open on attempt (user_id, course_id) where submitted_at is null`,
  `create index attempt_course on attempt (course_id)`,
  `create index attempt_version on attempt (test_version_id)`,
  `create table attempt_answer (
    attempt_id uuid not null references attempt on delete cascade,
    question_id uuid not null,
    answers uuid[] not null,
    flagged boolean not null default false,
    answered_at timestamptz not null,
    primary key (attempt_id, question_id)
  )`,

  `create table section_progress (
    user_id uuid not null references user_account on delete cascade,
    section_id uuid not null references section on delete cascade,
    course_id uuid not null references course on delete cascade,
    watched int4multirange not null default '{}',
    position_ms int not null default 0,
    seen_at timestamptz,
    updated_at timestamptz not null,
    primary key (user_id, section_id)
  )`,
  `create index section_progress_section on section_progress (section_id)`,
  `create index section_progress_course on section_progress (course_id, user_id)`,
  `create table course_progress (
    user_id uuid not null references user_account on delete cascade,
    course_id uuid not null references course on delete cascade,
    status text not null check (status in ('in_progress','passed','failed')),
    percent real not null default 0 check (percent between 0 and 1),
    best_score real,
    last_section_id uuid references section on delete set null,
    enrolled_at timestamptz not null,
    passed_at timestamptz,
    updated_at timestamptz not null,
    primary key (user_id, course_id),
    check ((status = 'passed') = (passed_at is not null))
  )`,
  `create index course_progress_course on course_progress (course_id, status)`,
  `create index course_progress_recent on course_progress (user_id, updated_at desc)`,
  `create index course_progress_last_section on course_progress (last_section_id) where last_section_id is not null`,
  `create table curriculum_progress (
    user_id uuid not null references user_account on delete cascade,
    curriculum_id uuid not null references curriculum on delete cascade,
    status text not null check (status in ('in_progress','passed')),
    courses_passed int not null default 0,
    percent real not null default 0 check (percent between 0 and 1),
    started_at timestamptz not null,
    passed_at timestamptz,
    updated_at timestamptz not null,
    primary key (user_id, curriculum_id),
    check ((status = 'passed') = (passed_at is not null))
  )`,
  `create index curriculum_progress_curriculum on curriculum_progress (curriculum_id, status)`,

  `create table ledger_entry (
    id uuid primary key default uuidv7(),
    account text not null check (account in ('points','loyalty','cash')),
    user_id uuid not null references user_account,
    amount int not null check (amount <> 0),
    reason text not null,
    subject_kind text,
    subject_id uuid,
    business_key text not null unique,
    corrects uuid references ledger_entry,
    at timestamptz not null
  )`,
  `create index ledger_entry_owner on ledger_entry (user_id, account, at)`,
  `create index ledger_entry_corrects on ledger_entry (corrects) where corrects is not null`,
  `create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'ledger entries are never changed or removed; write a correcting entry'; end $$`,
  `create trigger ledger_append_only before update or delete on ledger_entry
    for each row execute function ledger_is_append_only()`,
  `create trigger ledger_no_truncate before truncate on ledger_entry
    for each statement execute function ledger_is_append_only()`,
];
