import { sql, type Kysely } from 'kysely';

/** Podcasts and videos: their recordings, categories, captions, and what people have heard of them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // where people talk about it; absent for kinds without comments
  `alter table content add column thread_id uuid unique references thread on delete set null`,

  // the list of a kind is saved as a whole; the version says which one was edited
  `create table cast_category_list (
    kind text primary key check (kind in ('podcast','video')),
    version int not null default 1
  )`,
  `insert into cast_category_list (kind) values ('podcast'), ('video')`,
  `create table cast_category (
    id uuid primary key default uuidv7(),
    kind text not null references cast_category_list,
    name text not null check (length(name) between 1 and 60),
    name_key text not null generated always as (lower(name)) stored,
    texts jsonb not null default '{}',
    position int not null,
    -- two that swap names are written one after the other
    unique (kind, name_key) deferrable initially deferred
  )`,
  `create index cast_category_position on cast_category (kind, position)`,

  `create table recording (
    content_id uuid primary key references content on delete cascade,
    -- none: "Other"
    category_id uuid references cast_category on delete set null,
    -- the sound of a podcast, the film of a video
    media_id uuid references file,
    -- what is said, as plain text
    transcript text not null default ''
  )`,
  `create index recording_category on recording (category_id)`,
  `create index recording_media on recording (media_id)`,
  `create table recording_captions (
    content_id uuid not null references content on delete cascade,
    language text not null,
    file_id uuid not null references file,
    position int not null,
    primary key (content_id, language)
  )`,
  `create index recording_captions_file on recording_captions (file_id)`,

  // what somebody has heard or watched, and where they stopped
  `create table listen (
    user_id uuid not null references user_account on delete cascade,
    content_id uuid not null references content on delete cascade,
    position_ms int not null default 0 check (position_ms >= 0),
    heard int4multirange not null default '{}',
    -- milliseconds of the recording that may still count since the last report
    credit_ms int not null,
    reported_at timestamptz not null,
    primary key (user_id, content_id)
  )`,
  `create index listen_content on listen (content_id)`,
  `create index listen_recent on listen (user_id, reported_at desc)`,
];
