import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/problem.ts';

/** When a published thing is open to its readers: from the first instant on, until before the second; null is open-ended. */
export interface Window {
  readonly publish_from: Date | null;
  readonly publish_to: Date | null;
}

/** Where a published thing is in its window. */
export type Phase = 'scheduled' | 'open' | 'ended';

export function phaseOf({ publish_from, publish_to }: Window, now: Date): Phase {
  if (publish_from && publish_from > now) return 'scheduled';
  return publish_to && publish_to <= now ? 'ended' : 'open';
}

/** SQL: is the row of this alias published, not deleted, and within its window? The same rule as {@link phaseOf}. */
export function isPublishedNow(alias: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('status')} = 'published' and ${column('deleted_at')} is null
    and (${column('publish_from')} is null or ${column('publish_from')} <= ${now})
    and (${column('publish_to')} is null or ${column('publish_to')} > ${now}))`;
}

const instant = (given: string | null | undefined, stored: Date | null): Date | null => {
  if (given === undefined) return stored;
  return given === null ? null : new Date(given);
};

/**
 * The columns of a window as they are after a change; what is absent stays, null opens that end. Throws
 * `request.invalid` at `publishTo` for a window that ends before it begins.
 */
export function windowColumns(
  given: { readonly publishFrom?: string | null | undefined; readonly publishTo?: string | null | undefined },
  before: Window = { publish_from: null, publish_to: null },
): Window {
  const publish_from = instant(given.publishFrom, before.publish_from);
  const publish_to = instant(given.publishTo, before.publish_to);
  if (publish_from && publish_to && publish_to <= publish_from)
    throw invalid('publishTo', 'field.window_reversed');
  return { publish_from, publish_to };
}
