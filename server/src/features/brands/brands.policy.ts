import type { BrandCan } from '@forecourt/contract/brands';
import { mayBuild } from '../../kit/access/scope.ts';
import { holds, is, seesAll, type Actor } from '../../kit/session/actor.ts';

/** What decisions about a brand go by. */
export interface BrandState {
  readonly id: string;
  readonly status: string;
  readonly deleted_at: Date | null;
}

/** What the actor may do with a brand, and what its state allows. */
export function brandCan(actor: Actor, brand: BrandState): BrandCan {
  const builds = mayBuild(actor, brand.id);
  const living = builds && brand.deleted_at === null;
  return {
    edit: living && holds(actor, 'EDIT_BRAND_SETTINGS'),
    editPage: living && holds(actor, 'MODIFY_BRAND_CONTENT'),
    translate: mayTranslate(actor, brand),
    editLimits: living && mayEditLimits(actor),
    assignManagers: living && mayAssignManagers(actor),
    publish: living && brand.status !== 'published' && holds(actor, 'PUBLISH_BRAND'),
    unpublish: living && brand.status === 'published' && holds(actor, 'PUBLISH_BRAND'),
    delete: living && holds(actor, 'CREATE_DELETE_BRAND'),
    restore: builds && brand.deleted_at !== null && holds(actor, 'CREATE_DELETE_BRAND'),
  };
}

/** Translators write the texts of every brand, authors those of their own. */
const mayTranslate = (actor: Actor, { id, deleted_at }: BrandState): boolean =>
  deleted_at === null &&
  (is(actor, 'translator') ||
    (mayBuild(actor, id) && holds(actor, 'MODIFY_BRAND_CONTENT', 'EDIT_BRAND_SETTINGS')));

export const mayEditLimits = (actor: Actor): boolean => holds(actor, 'EDIT_COURSE_CURRICULUM_LIMIT');

/**
 * Managing a brand gives scope over its content and people, and the candidates are people of the whole tenant: both
 * belong to those who see all, not to the managers of one brand.
 */
export const mayAssignManagers = (actor: Actor): boolean =>
  seesAll(actor) && holds(actor, 'EDIT_BRAND_SETTINGS', 'CREATE_DELETE_BRAND');

/** Lists show drafts to managers and translators, and to administrators with VIEW_BRANDS. */
export const listsDrafts = (actor: Actor): boolean => !seesAll(actor) || holds(actor, 'VIEW_BRANDS');
