import { sql, type Kysely } from 'kysely';

/** SCORM packages, who plays them, and what they reported (docs/decisions/005-scorm.md). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const RESULTS = `
    completion text not null default 'not attempted'
      check (completion in ('completed','incomplete','not attempted','unknown')),
    success text not null default 'unknown' check (success in ('passed','failed','unknown')),
    score_scaled double precision,
    score_raw double precision,
    score_min double precision,
    score_max double precision,`;

const STATEMENTS = [
  // keys that the portal makes for itself, such as the one behind signed addresses
  `create table secret (
    name text primary key,
    value bytea not null,
    created_at timestamptz not null default now()
  )`,

  `create table scorm_package (
    id uuid primary key default uuidv7(),
    brand_id uuid not null references brand,
    course_id uuid references course on delete cascade,
    curriculum_id uuid references curriculum on delete set null,
    wanted_title text not null default '',
    version int check (version > 0),
    state text not null default 'waiting' check (state in ('waiting','unpacking','ready','refused')),
    progress real not null default 0,
    refusal jsonb,
    archive_id uuid references file on delete set null,
    file_name text not null,
    size bigint not null,
    title text not null default '',
    standard text check (standard in ('1.2','2004')),
    schema_version text not null default '',
    organization jsonb,
    objectives_global boolean not null default true,
    scos int not null default 0,
    files int not null default 0,
    bytes bigint not null default 0,
    created_by uuid references user_account on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (course_id, version),
    check (state <> 'ready' or (course_id is not null and version is not null and organization is not null))
  )`,
  `create index scorm_package_brand on scorm_package (brand_id, created_at desc)`,
  `create index scorm_package_archive on scorm_package (archive_id)`,
  `create index scorm_package_curriculum on scorm_package (curriculum_id)`,
  `create index scorm_package_created_by on scorm_package (created_by)`,
  // one upload at a time for a course
  `create unique index scorm_package_pending on scorm_package (course_id) where state in ('waiting','unpacking')`,
  // found by the lower case of their paths, because packages made on Windows do not keep to one case
  `create table scorm_file (
    package_id uuid not null references scorm_package on delete cascade,
    key text not null,
    number int not null,
    size bigint not null,
    type text not null,
    crc bigint not null,
    primary key (package_id, key)
  )`,

  `create table scorm_registration (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    course_id uuid not null references course on delete cascade,
    package_id uuid not null references scorm_package,
    lease_id uuid,${RESULTS}
    percent real not null default 0,
    last_item text,
    sequencing_state text,
    sequencing_seq bigint not null default 0,
    sequencing_number int not null default 0,
    started_at timestamptz not null default now(),
    last_activity_at timestamptz not null default now(),
    passed_at timestamptz,
    unique (user_id, course_id)
  )`,
  `create index scorm_registration_course on scorm_registration (course_id, last_activity_at desc, id)`,
  `create index scorm_registration_package on scorm_registration (package_id)`,

  `create table scorm_launch (
    id uuid primary key default uuidv7(),
    seq bigint generated always as identity,
    package_id uuid not null references scorm_package on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    registration_id uuid references scorm_registration on delete cascade,
    tab_id uuid not null,
    portal_origin text not null,
    language text not null,
    started_at timestamptz not null,
    last_seen_at timestamptz not null,
    alive_until timestamptz not null,
    vouched_at timestamptz not null,
    closed_at timestamptz,
    received int4multirange not null default '{}'
  )`,
  `create index scorm_launch_registration on scorm_launch (registration_id, seq)`,
  `create index scorm_launch_package on scorm_launch (package_id)`,
  `create index scorm_launch_user on scorm_launch (user_id)`,
  `create index scorm_launch_alive on scorm_launch (alive_until) where registration_id is null`,

  `create table scorm_part (
    registration_id uuid not null references scorm_registration on delete cascade,
    item text not null,
    seq bigint not null default 0,
    number int not null default 0,
    cmi text not null default '{}',
    ended boolean not null default false,
    suspend_seq bigint not null default 0,
    suspend_number int not null default 0,
    suspend_data text not null default '',${RESULTS}
    progress double precision,
    last_activity_at timestamptz not null,
    primary key (registration_id, item)
  )`,
  // one opening of a part: its time counts once, and its answers are kept whatever the content does later
  `create table scorm_run (
    launch_id uuid not null references scorm_launch on delete cascade,
    item text not null,
    run int not null,
    registration_id uuid not null references scorm_registration on delete cascade,
    number int not null,
    seconds double precision not null default 0,
    record text not null default '{}',
    updated_at timestamptz not null,
    primary key (launch_id, item, run)
  )`,
  `create index scorm_run_registration on scorm_run (registration_id, item)`,
  `create table scorm_move (
    registration_id uuid not null references scorm_registration on delete cascade,
    from_version int not null,
    to_version int not null,
    at timestamptz not null,
    primary key (registration_id, at)
  )`,
];
