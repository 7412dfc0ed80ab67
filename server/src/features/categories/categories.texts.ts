import { sql, type RawBuilder } from 'kysely';
import { CATEGORY } from '@forecourt/contract/limits';
import { categoryTranslations, translateCategories } from '@forecourt/contract/translations';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import { hasPermission, hasRole, type Actor } from '../../kit/session/actor.ts';
import { line, textsOf } from '../../kit/texts/texts.ts';
import type { Translatable } from '../../kit/texts/translatable.ts';

export const categoryTexts = textsOf('category', { name: line('name', CATEGORY.name) });

/** SQL: an author translates the categories that only brands of their own use. */
const translates = (category: string, actor: Actor): RawBuilder<boolean> => {
  if (hasRole(actor, 'translator')) return sql<boolean>`true`;
  if (!hasPermission(actor, 'CREATE_EDIT_CURRICULUM')) return sql<boolean>`false`;
  return sql<boolean>`not exists (
    select from curriculum_category l join curriculum c on c.id = l.curriculum_id
    where l.category_id = ${sql.ref(category)} and not ${canEditBrandSql('c.brand_id', actor)})`;
};

/** The names of all categories that the actor may translate, in their order: one list. */
export const categoryTranslatable: Translatable = {
  kind: 'category',
  log: 'category.translate',
  calls: { read: categoryTranslations, write: translateCategories },
  may: (actor) => hasRole(actor, 'translator') || hasPermission(actor, 'CREATE_EDIT_CURRICULUM'),
  candidates: async (_db, _actor, { after }) => (after === undefined ? [''] : []),
  lock: (tx) => sql`select from category order by id for no key update`.execute(tx),
  load: async (db, actor) => {
    const rows = await db
      .selectFrom('category as g')
      .select(['g.id', 'g.name', 'g.texts'])
      .where(translates('g.id', actor))
      .orderBy('g.position')
      .orderBy(sql`lower(g.name)`)
      .execute();
    return { id: null, title: '', groups: rows.map((row) => categoryTexts.group('category', row)) };
  },
};
