import { sql, type RawBuilder } from 'kysely';
import type { RightName } from '@forecourt/contract/access';
import { buildsBrand } from '../../kit/access/scope.ts';
import { holds, is, type Actor } from '../../kit/session/actor.ts';

/** SQL: translators write the texts of all brands, authors those of the brands that they build (docs/rules.md, Roles and scope). */
const translates = (reference: string, actor: Actor, ...rights: RightName[]): RawBuilder<boolean> => {
  if (is(actor, 'translator')) return sql<boolean>`true`;
  return holds(actor, ...rights) ? buildsBrand(reference, actor) : sql<boolean>`false`;
};

export const translatesCourses = (brand: string, actor: Actor) =>
  translates(brand, actor, 'CREATE_EDIT_COURSE');
export const translatesCurriculums = (brand: string, actor: Actor) =>
  translates(brand, actor, 'CREATE_EDIT_CURRICULUM');
export const translatesBrand = (brand: string, actor: Actor) =>
  translates(brand, actor, 'MODIFY_BRAND_CONTENT', 'EDIT_BRAND_SETTINGS');

/** SQL: an author translates the categories that only brands of their own use. */
export const translatesCategory = (category: string, actor: Actor): RawBuilder<boolean> => {
  if (is(actor, 'translator')) return sql<boolean>`true`;
  if (!holds(actor, 'CREATE_EDIT_CURRICULUM')) return sql<boolean>`false`;
  return sql<boolean>`not exists (
    select from curriculum_category l join curriculum c on c.id = l.curriculum_id
    where l.category_id = ${sql.ref(category)} and not ${buildsBrand('c.brand_id', actor)})`;
};
