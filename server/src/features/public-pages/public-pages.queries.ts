import { sql } from 'kysely';
import { z } from 'zod';
import { PriceCard } from '@forecourt/contract/public-pages';
import { PUBLIC_SLUGS, type PublicSlug } from '@forecourt/contract/public-slugs';
import type { Db, Tx } from '../../kit/db/db.ts';
import { readCards } from './price-cards.ts';
import { shippedPage } from './shipped.ts';

export const isSlug = (slug: string): slug is PublicSlug => PUBLIC_SLUGS.some((one) => one === slug);

const pages = (db: Db | Tx) =>
  db
    .selectFrom('public_page')
    .select([
      'id',
      sql<PublicSlug>`slug`.as('slug'),
      'title',
      'description',
      'body',
      'texts',
      'image_id',
      'cards',
      'draft',
      'published',
      'version',
      'updated_at',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof pages>['executeTakeFirstOrThrow']>>;

/** Content that editors write. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly image_id: string | null;
  /** Null: those that come with the portal. */
  readonly cards: PriceCard[] | null;
}

const StoredDraft = z.object({
  title: z.string(),
  description: z.string(),
  body: z.string(),
  image_id: z.string().nullable(),
  cards: z.array(PriceCard).nullable(),
});

/** A page with its public content. */
export interface PageRow extends Omit<Row, keyof PageContent | 'draft' | 'texts'>, PageContent {
  /** Saved but unpublished content. */
  readonly draft: PageContent | null;
  readonly texts: unknown;
  /** These are the texts that come with the portal. */
  readonly shipped: boolean;
}

function asShown({ title, description, body, texts, cards, draft, ...stored }: Row): PageRow {
  const row = { ...stored, cards: readCards(cards), draft: draft === null ? null : StoredDraft.parse(draft) };
  if (title === null || description === null || body === null)
    return { ...row, ...shippedPage(row.slug), shipped: true };
  return { ...row, title, description, body, texts, shipped: false };
}

/** A page as it is edited: with its draft, if it has one. */
export const asEdited = (page: PageRow): PageRow =>
  page.draft ? { ...page, ...page.draft, shipped: false } : page;

/** All pages in the order in which they are offered. */
export async function listAllPages(db: Db | Tx): Promise<PageRow[]> {
  const rows = (await pages(db).execute()).map(asShown);
  return rows.toSorted((a, b) => PUBLIC_SLUGS.indexOf(a.slug) - PUBLIC_SLUGS.indexOf(b.slug));
}

export async function pageBySlug(db: Db | Tx, slug: PublicSlug): Promise<PageRow> {
  return asShown(await pages(db).where('slug', '=', slug).executeTakeFirstOrThrow());
}

export async function findPage(db: Db | Tx, id: string): Promise<PageRow | undefined> {
  const row = await pages(db).where('id', '=', id).executeTakeFirst();
  return row && asShown(row);
}

/** The page, held until the transaction ends. */
export async function lockedPage(tx: Tx, slug: PublicSlug): Promise<PageRow> {
  return asShown(await pages(tx).where('slug', '=', slug).forUpdate().executeTakeFirstOrThrow());
}

/** The pages that are published, in the order in which they are offered. */
export async function publishedSlugs(db: Db): Promise<PublicSlug[]> {
  const rows = await db
    .selectFrom('public_page')
    .select(sql<PublicSlug>`slug`.as('slug'))
    .where('published', '=', true)
    .execute();
  return PUBLIC_SLUGS.filter((slug) => rows.some((row) => row.slug === slug));
}
