import { sql, type Kysely } from 'kysely';

/** The media centre: folders and files as one tree, the places that they left, and archives of what was chosen. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KINDS = `('image','video','audio','captions','document','archive','table','asset')`;

const STATEMENTS = [
  `alter table file drop constraint file_kind_check`,
  `alter table file add constraint file_kind_check check (kind in ${KINDS})`,
  `alter table upload drop constraint upload_kind_check`,
  `alter table upload add constraint upload_kind_check check (kind in ${KINDS})`,
  // names as people read them: 2 before 10, whatever the case
  `create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true')`,
  `create table media_node (
    id uuid primary key default uuidv7(),
    -- null: it lies at the root
    parent_id uuid references media_node on delete cascade,
    -- ids from the outermost folder to itself
    trail uuid[] not null check (trail[cardinality(trail)] = id and cardinality(trail) <= 12),
    kind text not null check (kind in ('folder','file')),
    name text not null check (length(name) between 1 and 120),
    -- the name as names are told apart: composed, in small letters
    name_key text not null,
    description text not null default '' check (length(description) <= 250),
    -- cover of a folder, thumbnail of a file
    image_id uuid references file,
    file_id uuid references file,
    brand_id uuid references brand,
    audience_roles text[] not null default '{}',
    audience_brands uuid[] not null default '{}',
    audience_business_units uuid[] not null default '{}',
    audience_groups uuid[] not null default '{}',
    audience_dealers uuid[] not null default '{}',
    in_photo_library boolean not null default true,
    -- section of dealer training; empty: none
    bucket text not null default '',
    client_id uuid,
    version int not null default 1,
    created_by uuid references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- of what was deleted itself; what lies in it goes along
    deleted_at timestamptz,
    -- somebody may not see it, and with it what lies in it
    narrows boolean not null generated always as (deleted_at is not null or brand_id is not null
      or audience_roles <> '{}' or audience_brands <> '{}' or audience_business_units <> '{}'
      or audience_groups <> '{}' or audience_dealers <> '{}') stored,
    check ((kind = 'file') = (file_id is not null))
  )`,
  `create unique index media_node_name on media_node
    (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name_key) where deleted_at is null`,
  `create index media_node_order on media_node (parent_id, kind desc, name collate natural_order, id)`,
  `create index media_node_trail on media_node using gin (trail)`,
  `create index media_node_narrows on media_node (id) where narrows`,
  `create index media_node_brand on media_node (brand_id) where brand_id is not null`,
  `create index media_node_deleted on media_node (deleted_at) where deleted_at is not null`,
  `create index media_node_newest on media_node (created_at desc, id desc) where kind = 'file'`,
  `create index media_node_bucket on media_node (bucket) where bucket <> ''`,
  `create unique index media_node_client on media_node (created_by, client_id) where client_id is not null`,
  // where a thing was called so before: old links lead to where it is now
  `create table media_former_place (
    parent_id uuid references media_node on delete cascade,
    name_key text not null,
    node_id uuid not null references media_node on delete cascade,
    left_at timestamptz not null
  )`,
  `create unique index media_former_place_name on media_former_place
    (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name_key)`,
  `create index media_former_place_node on media_former_place (node_id)`,
  // files that were replaced
  `create table media_version (
    node_id uuid not null references media_node on delete cascade,
    file_id uuid not null references file,
    replaced_by uuid references user_account,
    replaced_at timestamptz not null,
    primary key (node_id, file_id)
  )`,
  `create index media_version_replaced on media_version (replaced_at)`,
  // what somebody chose to download together; one for each person
  `create table media_archive (
    id uuid primary key default uuidv7(),
    user_id uuid not null unique references user_account on delete cascade,
    nodes uuid[] not null,
    name text not null,
    created_at timestamptz not null,
    -- until then it counts as on its way to the person
    sending_until timestamptz
  )`,
];
