import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import type { Membership } from '../../kit/access/membership.ts';
import { canEditBrandSql, canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';

export type NamesByLanguage = Readonly<Partial<Record<Language, { readonly name: string }>>>;

export interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly texts: NamesByLanguage;
  readonly curriculums: number;
  /** A curriculum of a brand that the actor does not build has it. */
  readonly used_elsewhere: boolean;
}

/** Curriculums of the category: those one builds, and the published ones one may open. */
const reachable = (actor: Actor, member: Membership) => sql<number>`(
  select count(*) from curriculum_category l
    join curriculum c on c.id = l.curriculum_id and c.deleted_at is null
    join brand b on b.id = c.brand_id and b.deleted_at is null
  where l.category_id = g.id and (${canSeeBrandDrafts('c.brand_id', actor)}
    or c.status = 'published' and b.status = 'published' and ${ofBrand('c.brand_id', member)} and ${audienceMatches('c', member)}))`;

const usedElsewhere = (actor: Actor) => sql<boolean>`exists (
  select from curriculum_category l join curriculum c on c.id = l.curriculum_id
  where l.category_id = g.id and not ${canEditBrandSql('c.brand_id', actor)})`;

const categories = (db: Db | Tx, actor: Actor, member: Membership) =>
  db
    .selectFrom('category as g')
    .select(['g.id', 'g.name', sql<NamesByLanguage>`g.texts`.as('texts')])
    .select([reachable(actor, member).as('curriculums'), usedElsewhere(actor).as('used_elsewhere')]);

/** All categories whose name in any language holds the text, in their order. */
export function listCategories(
  db: Db,
  actor: Actor,
  member: Membership,
  text: string,
): Promise<CategoryRow[]> {
  const words = likePattern(text);
  return categories(db, actor, member)
    .$if(text !== '', (qb) =>
      qb.where(
        sql<boolean>`(folded(g.name) like ${words} or exists (select from jsonb_each(g.texts) as t where folded(t.value ->> 'name') like ${words}))`,
      ),
    )
    .orderBy('g.position')
    .orderBy(sql`lower(g.name)`)
    .execute();
}

export const findCategory = (
  db: Db | Tx,
  actor: Actor,
  member: Membership,
  id: string,
): Promise<CategoryRow | undefined> =>
  categories(db, actor, member).where('g.id', '=', id).executeTakeFirst();
