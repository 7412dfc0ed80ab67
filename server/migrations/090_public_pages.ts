import { sql, type Kysely } from 'kysely';

/** Pages for people without an account. Their texts come with the portal until somebody changes them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table public_page (
    id uuid primary key default uuidv7(),
    slug text not null unique check (slug in (
      'for-dealers','for-brands','pricing','member-benefits','installer','eligibility-requirements','questions',
      'select-member')),
    -- none of the three: the texts that come with the portal, in all languages
    title text check (length(title) between 1 and 120),
    description text check (length(description) <= 160),
    body text,
    texts jsonb not null default '{}',
    image_id uuid references file,
    published boolean not null default true,
    version int not null default 1,
    updated_at timestamptz,
    updated_by uuid references user_account,
    check (num_nulls(title, description, body) in (0, 3))
  )`,
  `create index public_page_image on public_page (image_id)`,
  `create index public_page_updated_by on public_page (updated_by)`,
  `insert into public_page (slug) values ('for-dealers'), ('for-brands'), ('pricing'), ('member-benefits'),
    ('installer'), ('eligibility-requirements'), ('questions'), ('select-member')`,
];
