import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import type { CategoryRow } from './categories.queries.ts';

/** Categories are one list for all brands: a brand's builders change those that only their brands use. */
export const canChangeCategory = (actor: Actor, category: Pick<CategoryRow, 'used_elsewhere'>): boolean =>
  hasPermission(actor, 'CREATE_EDIT_CURRICULUM') && (hasGlobalScope(actor) || !category.used_elsewhere);
