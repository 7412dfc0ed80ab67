import type { BrandCan } from '@forecourt/contract/brands';
import { canEditBrand } from '../../kit/access/scope.ts';
import { canDo } from '../../kit/publishable/can.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { brands } from './brands.kind.ts';

/** Columns that decide permissions for a brand. */
interface BrandState {
  readonly id: string;
  readonly status: string;
  readonly deleted_at: Date | null;
}

/** What the actor may do with a brand, and what its state allows. */
export function resolveBrandActions(actor: Actor, brand: BrandState, now: Date): BrandCan {
  const builds = canEditBrand(actor, brand.id);
  const may = canDo(brands, actor, { builds, deletedAt: brand.deleted_at }, now);
  const living = builds && brand.deleted_at === null;
  return {
    edit: may.edit,
    editPage: living && hasPermission(actor, 'MODIFY_BRAND_CONTENT'),
    translate: may.translate,
    editLimits: living && canEditLimits(actor),
    assignManagers: living && canAssignManagers(actor),
    publish: may.publish && brand.status !== 'published',
    unpublish: may.publish && brand.status === 'published',
    delete: may.remove,
    restore: may.restore,
  };
}

export const canEditLimits = (actor: Actor): boolean => hasPermission(actor, 'EDIT_COURSE_CURRICULUM_LIMIT');

/**
 * Managing a brand gives scope over its content and people, and the candidates are people of the whole tenant: both
 * belong to those who see all, not to the managers of one brand.
 */
export const canAssignManagers = (actor: Actor): boolean =>
  hasGlobalScope(actor) && hasPermission(actor, 'EDIT_BRAND_SETTINGS', 'CREATE_DELETE_BRAND');

/** Lists show drafts to managers and translators, and to administrators with VIEW_BRANDS. */
export const listsDrafts = (actor: Actor): boolean =>
  !hasGlobalScope(actor) || hasPermission(actor, 'VIEW_BRANDS');
