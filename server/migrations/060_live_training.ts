import { sql, type Kysely } from 'kysely';

/** Live training: places, templates, classes, seats, attendance and what completing a class gave. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const AUDIENCE = `
    audience_roles text[] not null default '{}',
    audience_brands uuid[] not null default '{}',
    audience_business_units uuid[] not null default '{}',
    audience_groups uuid[] not null default '{}',
    audience_dealers uuid[] not null default '{}'`;

const STATEMENTS = [
  `create table ilt_location (
    id uuid primary key default uuidv7(),
    venue text not null check (length(venue) between 1 and 120),
    address_line1 text not null default '',
    city text not null default '',
    state text not null default '',
    postal_code text not null default '',
    country text not null default '',
    -- IANA name
    timezone text not null,
    seats int check (seats between 1 and 5000),
    directions text not null default '',
    texts jsonb not null default '{}',
    client_id uuid unique,
    version int not null default 1,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create unique index ilt_location_place on ilt_location (lower(venue), lower(city), lower(state))
    where deleted_at is null`,
  `create index ilt_location_author on ilt_location (created_by)`,
  `create table ilt_template (
    id uuid primary key default uuidv7(),
    title text not null check (length(title) between 1 and 120),
    description text not null default '',
    texts jsonb not null default '{}',
    image_id uuid references file,
    brand_id uuid references brand,
    -- whether it was ever of a brand: one whose brand is gone is not for everybody
    of_brand boolean not null default false,
    course_id uuid references course on delete set null,
    passes_course boolean not null default true,
    points int not null default 0 check (points between 0 and 10000),
    hours numeric(6, 2) not null default 8 check (hours > 0),
    seats int not null default 20 check (seats between 1 and 5000),
    is_virtual boolean not null default false,
    without_attending boolean not null default false,
    auto_complete boolean not null default true,
    status text not null default 'draft' check (status in ('draft', 'published', 'unpublished')),${AUDIENCE},
    client_id uuid unique,
    version int not null default 1,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    published_at timestamptz,
    deleted_at timestamptz
  )`,
  `create index ilt_template_title on ilt_template (lower(title), id) where deleted_at is null`,
  `create index ilt_template_brand on ilt_template (brand_id)`,
  `create index ilt_template_course on ilt_template (course_id)`,
  `create index ilt_template_author on ilt_template (created_by)`,
  `create table ilt_event (
    id uuid primary key default uuidv7(),
    template_id uuid not null references ilt_template,
    location_id uuid references ilt_location,
    is_virtual boolean not null default false,
    join_url text not null default '',
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    -- IANA name of the place's zone
    timezone text not null,
    seats int not null check (seats between 1 and 5000),
    notes text not null default '',
    texts jsonb not null default '{}',
    -- null: the start
    enroll_until timestamptz,
    walk_ins boolean not null default true,
    self_attendance text not null default 'code' check (self_attendance in ('code', 'button', 'off')),
    -- minor units; null: the tenant's price where it is virtual, nothing where it is not
    price int check (price >= 0),
    early_until date,
    status text not null default 'draft' check (status in ('draft', 'published', 'unpublished', 'cancelled')),
    cancel_reason text,
    -- the codes of each minute follow from it
    attendance_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
    -- the waiting were told that free seats go to whoever comes first
    free_told boolean not null default false,
    -- when its window closed, completions and absences were settled
    settled_at timestamptz,
    -- those who wait for that date are told of this one once it is published
    copy_of uuid references ilt_event on delete set null,
    client_id uuid unique,
    version int not null default 1,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    published_at timestamptz,
    deleted_at timestamptz,
    check ((status = 'cancelled') = (cancel_reason is not null))
  )`,
  `create index ilt_event_start on ilt_event (starts_at, id) where deleted_at is null`,
  `create index ilt_event_end on ilt_event (ends_at) where deleted_at is null`,
  `create index ilt_event_template on ilt_event (template_id, starts_at)`,
  `create index ilt_event_location on ilt_event (location_id, starts_at)`,
  `create index ilt_event_copy on ilt_event (copy_of) where copy_of is not null`,
  `create index ilt_event_author on ilt_event (created_by)`,
  `create table ilt_instructor (
    event_id uuid not null references ilt_event on delete cascade,
    user_id uuid not null references user_account,
    position int not null,
    primary key (event_id, user_id)
  )`,
  `create index ilt_instructor_person on ilt_instructor (user_id)`,
  `create sequence ilt_seat_place`,
  `create table ilt_seat (
    id uuid primary key default uuidv7(),
    event_id uuid not null references ilt_event on delete cascade,
    -- of the event, which keeps it
    template_id uuid not null references ilt_template,
    user_id uuid not null references user_account,
    status text not null check (status in ('enrolled', 'waitlist', 'offered', 'completed', 'missed', 'left')),
    -- order of joining
    place bigint not null default nextval('ilt_seat_place'),
    joined_at timestamptz not null,
    enrolled_at timestamptz,
    -- a seat was offered once; it is not offered again
    offered_at timestamptz,
    offer_ends_at timestamptz,
    -- an administrator gave a seat beyond those that there are
    overbooked boolean not null default false,
    -- minor units, fixed when the person joined; null: free of charge
    price int,
    currency text,
    completed_at timestamptz,
    reason text not null default '',
    updated_at timestamptz not null,
    unique (event_id, user_id),
    check ((status = 'offered') = (offer_ends_at is not null)),
    check ((status = 'completed') = (completed_at is not null))
  )`,
  `create index ilt_seat_line on ilt_seat (event_id, place) where status = 'waitlist'`,
  `create index ilt_seat_person on ilt_seat (user_id, event_id)`,
  `create index ilt_seat_template on ilt_seat (template_id, user_id)`,
  `create index ilt_seat_offer on ilt_seat (offer_ends_at) where status = 'offered'`,
  `create table ilt_attendance (
    event_id uuid not null,
    user_id uuid not null references user_account,
    day int not null check (day >= 1),
    present boolean not null,
    how text not null check (how in ('code', 'button', 'walk-in', 'hand')),
    marked_by uuid references user_account,
    at timestamptz not null,
    primary key (event_id, user_id, day),
    foreign key (event_id) references ilt_event on delete cascade
  )`,
  `create index ilt_attendance_person on ilt_attendance (user_id)`,
  `create index ilt_attendance_marker on ilt_attendance (marked_by)`,
  `create table ilt_claim (
    token_hash text primary key,
    event_id uuid not null references ilt_event on delete cascade,
    day int not null,
    expires_at timestamptz not null
  )`,
  `create index ilt_claim_event on ilt_claim (event_id)`,
  `create index ilt_claim_end on ilt_claim (expires_at)`,
  `create table ilt_credit (
    id uuid primary key default uuidv7(),
    template_id uuid not null references ilt_template,
    event_id uuid not null references ilt_event on delete cascade,
    user_id uuid not null references user_account,
    -- how often the person has completed the template, this one included
    number int not null,
    -- the course that was passed by it; null where it was passed before, or the class passes none
    course_id uuid references course on delete set null,
    given_at timestamptz not null,
    undone_at timestamptz,
    unique (template_id, user_id, number)
  )`,
  `create unique index ilt_credit_standing on ilt_credit (template_id, user_id) where undone_at is null`,
  `create index ilt_credit_event on ilt_credit (event_id)`,
  `create index ilt_credit_person on ilt_credit (user_id)`,
  `create index ilt_credit_course on ilt_credit (course_id)`,
  // a pass that was corrected can be earned again, with a certificate of its own
  `drop index certificate_course_once`,
  `drop index certificate_curriculum_once`,
  `create unique index certificate_course_once on certificate (user_id, course_id, round)
    where replaced_by is null and revoked_at is null and course_id is not null`,
  `create unique index certificate_curriculum_once on certificate (user_id, curriculum_id, round)
    where replaced_by is null and revoked_at is null and curriculum_id is not null`,
];
