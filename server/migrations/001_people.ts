import { sql, type Kysely } from 'kysely';

/** People, organisations, roles, sessions and what the working parts of the portal need. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create extension if not exists citext`,
  `create extension if not exists pg_trgm`,

  `create table file (
    id uuid primary key default uuidv7(),
    sha256 bytea not null,
    size bigint not null check (size >= 0),
    mime text not null,
    kind text not null check (kind in ('image','video','audio','captions','document','archive')),
    name text not null,
    storage_key text not null,
    width int, height int,
    duration_ms int,
    color text,
    widths int[] not null default '{}',
    state text not null default 'ready' check (state in ('processing','ready','failed')),
    reason text,
    uploaded_by uuid,
    created_at timestamptz not null default now()
  )`,
  `create index file_uploaded_by on file (uploaded_by)`,
  `create index file_storage_key on file (storage_key)`,
  `create table file_use (
    file_id uuid not null references file,
    owner_kind text not null,
    owner_id uuid not null,
    primary key (file_id, owner_kind, owner_id)
  )`,
  `create index file_use_owner on file_use (owner_kind, owner_id)`,

  `create table role (
    id uuid primary key default uuidv7(),
    key text not null unique,
    name text not null,
    rank int not null check (rank between 0 and 6),
    built_in boolean not null default false,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create table role_right (
    role_id uuid not null references role on delete cascade,
    right_name text not null,
    primary key (role_id, right_name)
  )`,

  `create table user_account (
    id uuid primary key default uuidv7(),
    email citext not null check (length(email) <= 320),
    first_name text not null default '',
    last_name text not null default '',
    role_id uuid not null references role,
    status text not null default 'pending' check (status in ('pending','active','denied','deactivated')),
    status_reason text,
    password_hash text,
    email_verified_at timestamptz,
    language text not null default 'en',
    time_zone text not null default 'America/New_York',
    phone text not null default '',
    date_of_birth date,
    address_line1 text not null default '',
    city text not null default '',
    region text not null default '',
    postal_code text not null default '',
    country text not null default '',
    primary_dealership_role text not null default '',
    company_role text not null default '',
    dealer_position text not null default '',
    profile_image_id uuid references file,
    participating_learner boolean not null default true,
    receive_emails boolean not null default true,
    reset_positions boolean not null default false,
    editing_brand_id uuid,
    terms_accepted_at timestamptz,
    last_sign_in_at timestamptz,
    merged_into uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create unique index user_account_email on user_account (email) where deleted_at is null and merged_into is null`,
  `create index user_account_role on user_account (role_id)`,
  `create index user_account_name on user_account (first_name, last_name, id) where deleted_at is null and merged_into is null`,
  `create index user_account_status on user_account (status) where deleted_at is null`,
  `create index user_account_profile_image on user_account (profile_image_id) where profile_image_id is not null`,
  `create index user_account_merged_into on user_account (merged_into) where merged_into is not null`,
  `create index user_account_search on user_account using gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops)`,
  `alter table file add foreign key (uploaded_by) references user_account`,

  `create table business_unit (
    id uuid primary key default uuidv7(),
    name text not null,
    core boolean not null default true,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create table dealer (
    id uuid primary key default uuidv7(),
    name text not null,
    dealer_num text not null default '',
    dealer_id text not null default '',
    address_line1 text not null default '',
    city text not null default '',
    region text not null default '',
    postal_code text not null default '',
    country text not null default 'US',
    phone text not null default '',
    lat double precision, lng double precision,
    status text not null default 'active' check (status in ('active','inactive')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create unique index dealer_dealer_id on dealer (dealer_id) where dealer_id <> '' and deleted_at is null`,
  `create index dealer_name on dealer (name, id) where deleted_at is null`,
  `create index dealer_search on dealer using gin ((name || ' ' || city || ' ' || dealer_num || ' ' || dealer_id) gin_trgm_ops)`,
  `create table dealer_business_unit (
    dealer_id uuid not null references dealer on delete cascade,
    business_unit_id uuid not null references business_unit on delete cascade,
    primary key (dealer_id, business_unit_id)
  )`,
  `create index dealer_business_unit_unit on dealer_business_unit (business_unit_id)`,
  `create table dealer_member (
    user_id uuid not null references user_account on delete cascade,
    dealer_id uuid not null references dealer on delete cascade,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (user_id, dealer_id)
  )`,
  `create index dealer_member_dealer on dealer_member (dealer_id) where active`,

  `create table assignment_group (
    id uuid primary key default uuidv7(),
    name text not null,
    category text not null default '',
    is_default boolean not null default false,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create table assignment_group_member (
    group_id uuid not null references assignment_group on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    primary key (group_id, user_id)
  )`,
  `create index assignment_group_member_user on assignment_group_member (user_id)`,
  `create table admin_group (
    id uuid primary key default uuidv7(),
    name text not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create table admin_group_dealer (
    group_id uuid not null references admin_group on delete cascade,
    dealer_id uuid not null references dealer on delete cascade,
    primary key (group_id, dealer_id)
  )`,
  `create index admin_group_dealer_dealer on admin_group_dealer (dealer_id)`,
  `create table admin_group_user (
    group_id uuid not null references admin_group on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    primary key (group_id, user_id)
  )`,
  `create index admin_group_user_user on admin_group_user (user_id)`,

  `create table session (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id uuid not null references user_account on delete cascade,
    acting_as_id uuid references user_account on delete cascade,
    ip text not null default '',
    user_agent text not null default '',
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index session_by_user on session (user_id)`,
  `create index session_acting_as on session (acting_as_id) where acting_as_id is not null`,
  `create index session_ends_at on session (ends_at)`,
  `create table one_time_code (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    purpose text not null check (purpose in ('recover','verify')),
    code_hash bytea not null,
    tries int not null default 0,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index one_time_code_user on one_time_code (user_id, purpose)`,
  `create table account_request (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    kind text not null check (kind in ('registration','deactivation','participating-learner')),
    reason text not null default '',
    status text not null default 'pending' check (status in ('pending','approved','denied')),
    requested_by uuid references user_account,
    decided_by uuid references user_account,
    decided_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index account_request_user on account_request (user_id)`,
  `create index account_request_open on account_request (kind, created_at) where status = 'pending'`,

  `create table setting (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz not null default now(),
    updated_by uuid references user_account
  )`,
  `create table dashboard_slide (
    id uuid primary key default uuidv7(),
    position int not null,
    title text not null,
    body text not null default '',
    link text not null default '',
    link_label text not null default '',
    image_id uuid references file,
    texts jsonb not null default '{}'
  )`,
  `create table cookie_consent (
    id uuid primary key default uuidv7(),
    consent_id text not null,
    user_id uuid references user_account on delete set null,
    accept_type text not null,
    accepted text[] not null,
    rejected text[] not null,
    at timestamptz not null default now()
  )`,
  `create index cookie_consent_consent on cookie_consent (consent_id)`,

  `create table activity_entry (
    id uuid primary key default uuidv7(),
    at timestamptz not null,
    actor_id uuid references user_account,
    acting_as_id uuid references user_account,
    type text not null,
    subject_kind text,
    subject_id uuid,
    data jsonb not null default '{}',
    ip text not null default '',
    request_id text not null default ''
  )`,
  `create index activity_entry_at on activity_entry (at desc)`,
  `create index activity_entry_actor on activity_entry (actor_id, at desc)`,
  `create index activity_entry_subject on activity_entry (subject_kind, subject_id)`,

  `create table mail (
    id uuid primary key default uuidv7(),
    recipient text not null,
    user_id uuid references user_account on delete set null,
    language text not null,
    template text not null,
    data jsonb not null,
    state text not null default 'queued' check (state in ('queued','sent','failed')),
    tries int not null default 0,
    error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index mail_state on mail (state, created_at)`,
  `create table notification (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    kind text not null,
    data jsonb not null default '{}',
    link text not null default '',
    read_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index notification_user on notification (user_id, created_at desc)`,

  // rate-limiter-flexible's table, made here because processes at start would race for it
  `create table rate_limit (key varchar(255) primary key, points int not null default 0, expire bigint)`,
  `create index rate_limit_expire on rate_limit (expire)`,
];
