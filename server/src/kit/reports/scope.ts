import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  isLimitedToOwnBrands,
  dealersOfReports,
  canSeeDealer,
  directlyVisibleUserIds,
} from '../access/scope.ts';
import type { Db, Tx } from '../db/db.ts';
import { hasGlobalScope, type Actor } from '../session/actor.ts';

/** Whose rows an actor’s reports hold, written down: what was made for one may be opened by another who may see as much. */
export const ReportScope = z.union([
  z.object({ all: z.literal(true) }),
  z.object({
    /** Dealers that have a row, and those whose people have one. */
    dealers: z.array(z.string()),
    staffOf: z.array(z.string()),
    /** Those in sight who do not work there. */
    people: z.array(z.string()),
    /** Null: training of all brands counts. */
    brands: z.array(z.string()).nullable(),
  }),
]);
export type ReportScope = z.infer<typeof ReportScope>;

/** The scope of the actor’s reports at this moment. */
export async function scopeOf(db: Db | Tx, actor: Actor): Promise<ReportScope> {
  if (hasGlobalScope(actor)) return { all: true };
  const { rows } = await sql<Record<'dealers' | 'staffOf' | 'people', string[]>>`
    with mine(id) as (select distinct x.id from (${dealersOfReports(actor)}) x(id))
    select array(select d.id from dealer d where ${canSeeDealer('d.id', actor)} order by d.id) as dealers,
      array(select id from mine order by id) as "staffOf",
      array(select distinct p.id from (${directlyVisibleUserIds(actor)}) p(id) where not exists (select from dealer_member m
        where m.user_id = p.id and m.active and m.dealer_id in (select id from mine)) order by p.id) as people`.execute(
    db,
  );
  const { dealers = [], staffOf = [], people = [] } = rows[0] ?? {};
  return {
    dealers,
    staffOf,
    people,
    brands: isLimitedToOwnBrands(actor) ? actor.managedBrandIds.toSorted() : null,
  };
}

/** Equal for scopes that hold the same rows. */
export const scopeKey = (scope: ReportScope): string =>
  createHash('sha256').update(JSON.stringify(scope)).digest('hex');

const within = (part: readonly string[], whole: readonly string[]): boolean => {
  const known = new Set(whole);
  return part.every((id) => known.has(id));
};

/** Whether somebody with the scope `now` may see everything that was made for the scope `then`. */
export function covers(now: ReportScope, then: ReportScope): boolean {
  if ('all' in now) return true;
  if ('all' in then) return false;
  // figures of some brands are others than those of all: neither shows the other
  const sameBrands =
    now.brands === null || then.brands === null
      ? now.brands === then.brands
      : within(then.brands, now.brands);
  return (
    sameBrands &&
    within(then.dealers, now.dealers) &&
    within(then.staffOf, now.staffOf) &&
    within(then.people, now.people)
  );
}
