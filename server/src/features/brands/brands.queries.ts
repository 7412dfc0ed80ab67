import { sql, type RawBuilder } from 'kysely';
import type { listBrands } from '@forecourt/contract/brands';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import type { Membership } from '../../kit/access/membership.ts';
import { canEditBrandSql, canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { Db } from '../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { restorableSince } from '../../kit/publishable/restorable.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** The reader of brands: actor and language. */
export interface Reader {
  readonly actor: Actor;
  readonly member: Membership;
  /** Published brands of one's own only, also for those who build. */
  readonly asLearner: boolean;
}

const drafts = ({ actor, asLearner }: Reader): RawBuilder<boolean> =>
  asLearner ? sql<boolean>`false` : canSeeBrandDrafts('b.id', actor);

const open = ({ member }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(b.status = 'published' and b.deleted_at is null and ${ofBrand('b.id', member)})`;

/** SQL: true when the reader may see the brand `b`. */
const visible = (reader: Reader): RawBuilder<boolean> => sql<boolean>`(${drafts(reader)} or ${open(reader)})`;

const CARD = [
  'b.id',
  'b.name',
  'b.description',
  'b.accent',
  'b.segment',
  'b.bucket',
  'b.tags',
  'b.status',
  'b.texts',
  'b.thumbnail_id',
  'b.logo_id',
  'b.banner_id',
  'b.updated_at',
  'b.deleted_at',
] as const;

/** Curriculums of the brand that the reader could open, as a subquery over `c`. */
const openCurriculums = (reader: Reader) => sql`curriculum c where c.brand_id = b.id and c.deleted_at is null
  and (${drafts(reader)} or c.status = 'published' and ${audienceMatches('c', reader.member)})`;

const counts = (reader: Reader) => [
  sql<number>`(select count(*) from ${openCurriculums(reader)})`.as('curriculums'),
  sql<number>`(select count(*) from course k where k.brand_id = b.id and k.deleted_at is null
    and (${drafts(reader)} or k.status = 'published' and exists (
      select from curriculum_course l where l.course_id = k.id and l.curriculum_id in (select c.id from ${openCurriculums(reader)}))))`.as(
    'courses',
  ),
];

export interface BrandRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly accent: string;
  readonly segment: string;
  readonly bucket: string;
  readonly tags: string[];
  readonly status: string;
  /** Translations, see `brands.texts.ts`. */
  readonly texts: unknown;
  readonly thumbnail_id: string | null;
  readonly logo_id: string | null;
  readonly banner_id: string | null;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
  readonly curriculums: number;
  readonly courses: number;
}

export interface BrandDetailRow extends BrandRow {
  readonly page_body: string;
  readonly version: number;
  readonly course_limit: number | null;
  readonly curriculum_limit: number | null;
  readonly administrator_id: string | null;
  readonly created_at: Date;
  readonly published_at: Date | null;
  /** The reader may see drafts of this brand. */
  readonly drafts: boolean;
}

const SORTS = { name: sql`lower(b.name)`, updatedAt: sql`b.updated_at`, position: sql`b.position` } as const;

/** One page of the brands the reader sees, and how many there are. */
export async function brandsPage(db: Db, reader: Reader, query: QueryOf<typeof listBrands>, now: Date) {
  let filtered = db.selectFrom('brand as b').where(visible(reader));
  filtered = query.deleted
    ? filtered.where('b.deleted_at', '>', restorableSince(now)).where(drafts(reader))
    : filtered.where('b.deleted_at', 'is', null);
  if (query.text) {
    const words = likePattern(query.text);
    filtered = filtered.where(
      sql<boolean>`(folded(b.name) like ${words} or folded(b.description) like ${words} or folded(b.segment) like ${words}
        or exists (select from unnest(b.tags) as tag where folded(tag) like ${words})
        or exists (select from jsonb_each(b.texts) as t where folded(t.value ->> 'name') like ${words}))`,
    );
  }
  if (query.status) filtered = filtered.where('b.status', 'in', query.status);
  if (query.segment) filtered = filtered.where('b.segment', 'in', query.segment);
  if (query.bucket) filtered = filtered.where('b.bucket', 'in', query.bucket);
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  const rows = await filtered
    .select(CARD)
    .select([...counts(reader), sql<number>`count(*) over ()`.as('total')])
    .orderBy(SORTS[query.sortBy], direction)
    .orderBy('b.id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute();
  const [first] = rows;
  if (first || query.page === 1) return { rows, total: first?.total ?? 0 };
  // a page beyond the end still says how many there are
  const count = filtered.select((eb) => eb.fn.countAll<number>().as('total'));
  return { rows, total: (await count.executeTakeFirstOrThrow()).total };
}

/** A brand that the reader sees. Deleted ones exist for builders as long as they can be restored. */
export const findBrand = (
  db: Db,
  reader: Reader,
  id: string,
  now: Date,
): Promise<BrandDetailRow | undefined> =>
  db
    .selectFrom('brand as b')
    .select(CARD)
    .select([
      'b.page_body',
      'b.version',
      'b.course_limit',
      'b.curriculum_limit',
      'b.administrator_id',
      'b.created_at',
      'b.published_at',
    ])
    .select(drafts(reader).as('drafts'))
    .select(counts(reader))
    .where('b.id', '=', id)
    .where(visible(reader))
    .where((eb) => eb.or([eb('b.deleted_at', 'is', null), eb('b.deleted_at', '>', restorableSince(now))]))
    .executeTakeFirst();

/** Number of users who started a course of the brand, from the rollup. */
export async function listLearnersOfBrand(db: Db, brandId: string): Promise<number> {
  const row = await db
    .selectFrom('user_totals')
    .select((eb) => eb.fn.countAll<number>().as('learners'))
    .where('brand_id', '=', brandId)
    .where('enrolled', '>', 0)
    .executeTakeFirstOrThrow();
  return row.learners;
}

/** Segments of the visible brands; business units are offered to those who build. */
export async function segments(db: Db, reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ segment: string }>`
    select segment from (
      select b.segment from brand b where b.deleted_at is null and b.segment <> '' and ${visible(reader)}
      union
      select u.name from business_unit u where u.deleted_at is null and ${offersUnits(reader)}
    ) as offered order by lower(segment), segment`.execute(db);
  return rows.map((row) => row.segment);
}

const offersUnits = ({ actor }: Reader): RawBuilder<boolean> =>
  sql<boolean>`exists (select from brand b where ${canEditBrandSql('b.id', actor)})`;
