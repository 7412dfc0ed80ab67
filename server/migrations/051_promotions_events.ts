import { sql, type Kysely } from 'kysely';

/** Promotions, events with who comes, suggested follows, and resources with who has taken them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table promotion (
    content_id uuid primary key references content on delete cascade,
    start_date date not null,
    end_date date not null check (end_date >= start_date),
    link text not null default ''
  )`,
  `create index promotion_days on promotion (start_date, end_date)`,

  `create table content_event (
    content_id uuid primary key references content on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    -- IANA zone of the venue
    time_zone text not null,
    is_virtual boolean not null default false,
    link text not null default '',
    venue text not null default '',
    city text not null default '',
    state text not null default '',
    -- when time or place were changed last
    moved_at timestamptz
  )`,
  `create index content_event_starts on content_event (starts_at, content_id)`,
  `create table event_answer (
    content_id uuid not null references content on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    type text not null check (type in ('interested','going','not-interested')),
    at timestamptz not null,
    primary key (content_id, user_id)
  )`,
  `create index event_answer_user on event_answer (user_id)`,

  `create table suggested_follow (
    content_id uuid primary key references content on delete cascade,
    network text not null check (network in
      ('instagram','facebook','youtube','tiktok','x','linkedin','website')),
    url text not null
  )`,

  `create table resource (
    content_id uuid primary key references content on delete cascade,
    file_id uuid references file,
    url text,
    bucket text not null default '',
    -- when its file or address was replaced last
    replaced_at timestamptz,
    check (num_nonnulls(file_id, url) <= 1)
  )`,
  `create index resource_file on resource (file_id) where file_id is not null`,
  `create table resource_download (
    content_id uuid not null references content on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    day date not null,
    at timestamptz not null,
    primary key (content_id, user_id, day)
  )`,
  `create index resource_download_user on resource_download (user_id)`,
];
