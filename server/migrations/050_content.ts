import { sql, type Kysely } from 'kysely';

/** Content of every kind, what people make of it, and announcements as its first kind. */
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
  `create table content (
    id uuid primary key default uuidv7(),
    kind text not null check (kind in
      ('announcement','promotion','event','podcast','video','suggested-follow','resource')),
    -- none: for everybody, whatever their brands
    brand_id uuid references brand,
    title text not null check (length(title) between 1 and 120),
    -- rich text, or the plain description of kinds that have one instead
    body text not null default '',
    -- the first words of the body, for lists
    excerpt text not null default '',
    -- the cover
    image_id uuid references file,
    texts jsonb not null default '{}',${AUDIENCE},
    publish_from timestamptz,
    publish_to timestamptz,
    position int not null default 0,
    status text not null default 'draft' check (status in
      ('draft','published','unpublished','waiting_approval','denied')),
    -- when readers saw it first since it was published last: not before publish_from
    published_at timestamptz,
    -- what was read before this instant counts as unread
    revised_at timestamptz,
    notify_audience boolean not null default false,
    -- the revision that its audience was told of, or is being told of
    told_at timestamptz,
    version int not null default 1,
    -- named by whoever creates it, so that sending twice creates once
    client_id uuid,
    created_by uuid references user_account,
    updated_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check (publish_to > publish_from),
    check (status <> 'published' or published_at is not null)
  )`,
  `create unique index content_client on content (created_by, client_id) where client_id is not null`,
  `create index content_readers on content (kind, published_at desc, id desc)
    where status = 'published' and deleted_at is null`,
  `create index content_editors on content (kind, updated_at desc, id desc) where deleted_at is null`,
  `create index content_position on content (kind, position, id) where deleted_at is null`,
  `create index content_deleted on content (kind, deleted_at) where deleted_at is not null`,
  `create index content_title_search on content using gin (title gin_trgm_ops)`,
  `create index content_brand on content (brand_id) where brand_id is not null`,
  `create index content_created_by on content (created_by)`,
  `create index content_updated_by on content (updated_by)`,
  `create index content_image on content (image_id) where image_id is not null`,

  `create table content_section (
    id uuid primary key default uuidv7(),
    content_id uuid not null references content on delete cascade,
    title text not null default '' check (length(title) <= 120),
    body text not null default '',
    texts jsonb not null default '{}',
    position int not null
  )`,
  `create index content_section_content on content_section (content_id, position)`,

  // pictures beside the cover and what is attached, of the thing itself or of one of its sections
  `create table content_file (
    id uuid primary key default uuidv7(),
    content_id uuid not null references content on delete cascade,
    section_id uuid references content_section on delete cascade,
    place text not null check (place in ('image','attachment')),
    file_id uuid not null references file,
    position int not null,
    unique nulls not distinct (content_id, section_id, place, file_id)
  )`,
  `create index content_file_section on content_file (section_id) where section_id is not null`,
  `create index content_file_file on content_file (file_id)`,

  `create table reaction (
    user_id uuid not null references user_account on delete cascade,
    content_id uuid not null references content on delete cascade,
    favored_at timestamptz,
    opinion text check (opinion in ('like','dislike')),
    updated_at timestamptz not null,
    primary key (user_id, content_id)
  )`,
  `create index reaction_content on reaction (content_id, opinion)`,
  `create index reaction_favorite on reaction (user_id, favored_at desc, content_id) where favored_at is not null`,

  `create table visit (
    user_id uuid not null references user_account on delete cascade,
    content_id uuid not null references content on delete cascade,
    visited_at timestamptz not null,
    primary key (user_id, content_id)
  )`,
  `create index visit_content on visit (content_id)`,

  // who has taken which attachment
  `create table content_download (
    content_id uuid not null references content on delete cascade,
    file_id uuid not null references file on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    -- of the portal's time zone
    day date not null,
    at timestamptz not null,
    primary key (content_id, file_id, user_id, day)
  )`,
  `create index content_download_user on content_download (user_id)`,
  `create index content_download_file on content_download (file_id)`,

  `create table announcement (
    content_id uuid primary key references content on delete cascade,
    must_read boolean not null default false
  )`,
  `create table confirmation (
    content_id uuid not null references content on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    confirmed_at timestamptz not null,
    primary key (content_id, user_id)
  )`,
  `create index confirmation_user on confirmation (user_id)`,
];
