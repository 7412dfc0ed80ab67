import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { EARNING } from '@forecourt/contract/wallet';
import { isActiveAccount, isCurrentAccount } from './access/standing.ts';
import type { Day } from './clock.ts';

/**
 * Definitions of training metrics, each as one SQL fragment. Learner pages, reports, and dashboards use the same ones,
 * so that a number is equal everywhere (docs/decisions/080-figures.md).
 */

/** SQL: does the person `alias` count? Active, not merged, not erased; where participation is on, only those who take part. */
export const counts = (
  alias: string,
  { features }: Pick<TenantSettings, 'features'>,
  includeInactive = false,
): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const state = includeInactive
    ? sql`${column('status')} in ('active', 'deactivated') and ${isCurrentAccount(alias)}`
    : isActiveAccount(alias);
  return sql<boolean>`(${state}
    and ${features.participatingLearner ? column('participating_learner') : sql`true`})`;
};

/**
 * SQL: true when it was passed; a pass is permanent. `alias` has the `status` of progress in a course or curriculum.
 */
export const hasPassed = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'passed')`;

/** SQL: begun, and neither passed nor failed. */
export const isInProgress = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'in_progress')`;

/** SQL: the last attempt at its test failed. */
export const hasFailed = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'failed')`;

/** SQL: is the entry of the ledger one of what was earned? Neither what ran out nor what was spent, but corrections. */
export const isEarned = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.reason`)} = any(${[...EARNING, 'correction']}::text[]))`;

/** Days before its end in which a certificate can be renewed. */
export const RENEWAL_OPENS = 60;

/** Days after which a prize that was redeemed should have arrived. */
export const ARRIVES = { from: 42, to: 56 } as const;

/** SQL: a share between 0 and 1; null where it would be divided by zero. */
export const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`((${part})::float8 / nullif((${whole})::float8, 0))`;

/** Days of the tenant's zone, both included; null: without an end. */
export interface Span {
  readonly from: Day | null;
  readonly to: Day | null;
  readonly timeZone: string;
}

/**
 * The span between two days. Nothing has happened after today, so a span that ends there has no end: questions of everything
 * to now are answered from kept sums.
 */
export const spanOf = (
  from: Day | null,
  to: Day | null,
  { today, timeZone }: { today: Day; timeZone: string },
): Span => ({
  from,
  to: to !== null && to >= today ? null : to,
  timeZone,
});

/**
 * SQL: did it happen within the span?
 * @param reference the column with the instant, or SQL for it
 */
export function within(
  reference: string | RawBuilder<unknown>,
  { from, to, timeZone }: Span,
): RawBuilder<boolean> {
  const at = typeof reference === 'string' ? sql.ref(reference) : reference;
  const start = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${timeZone})`;
  const rules = [
    ...(from === null ? [] : [sql`${at} >= ${start(sql`${from}::date`)}`]),
    ...(to === null ? [] : [sql`${at} < ${start(sql`${to}::date + 1`)}`]),
  ];
  return rules.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(rules, sql` and `)})`;
}

/** SQL: the Monday of the week in which it happened, in the tenant's zone. */
export const weekOf = (reference: string, timeZone: string): RawBuilder<Day> =>
  sql<Day>`date_trunc('week', ${sql.ref(reference)} at time zone ${timeZone})::date`;
