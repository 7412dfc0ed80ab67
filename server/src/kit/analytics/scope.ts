import { isLimitedToOwnBrands } from '../access/scope.ts';
import type { Db, Tx } from '../db/db.ts';
import { scopeOf } from '../reports/scope.ts';
import { hasGlobalScope, type Actor } from '../session/actor.ts';

/** Whose figures somebody reads, as a value: resolved once in PostgreSQL, by the rules of `kit/access`. */
export type Scope =
  | { readonly everyone: true }
  | {
      readonly everyone: false;
      /** The reader. */
      readonly self: string;
      /** Dealers that have a row. */
      readonly dealers: readonly string[];
      /** Dealers all of whose users count, and users who count besides. */
      readonly staffOf: readonly string[];
      readonly users: readonly string[];
      /** Brands whose training counts; null: all. */
      readonly brands: readonly string[] | null;
      /** Brands that the reader builds with: whoever's rewards these are. */
      readonly builds: readonly string[];
    };

export async function resolveScope(db: Db | Tx, actor: Actor): Promise<Scope> {
  const scope = hasGlobalScope(actor) ? null : await scopeOf(db, actor);
  if (!scope || 'all' in scope) return { everyone: true };
  return {
    everyone: false,
    self: actor.id,
    dealers: scope.dealers,
    staffOf: scope.staffOf,
    users: scope.people,
    brands: isLimitedToOwnBrands(actor) ? actor.managedBrandIds : null,
    builds: actor.managedBrandIds,
  };
}
