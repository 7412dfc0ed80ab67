import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';

/** Standings of accounts (`account_standing`): active and taking part, active, the same deactivated, and neither. */
const ALL_STANDINGS = [0, 1, 2, 3, 4] as const;

const hasOneOf = (standings: readonly number[]) =>
  sql<boolean>`t.standing in (${sql.join(standings.map((one) => sql.lit(one)))})`;

/** SQL: is the account of these sums `t` active, neither deleted nor merged, whether or not it takes part? */
export const isActiveRow = hasOneOf([0, 1]);

function counting({ features }: Pick<TenantSettings, 'features'>, includeInactive: boolean) {
  const of = features.participatingLearner ? [0] : [0, 1];
  return includeInactive ? [...of, ...of.map((one) => one + 2)] : of;
}

/** SQL: has the account of these sums `t` a standing that counts? As `counts` says of a person. */
export const countsStanding = (
  settings: Pick<TenantSettings, 'features'>,
  includeInactive = false,
): RawBuilder<boolean> => hasOneOf(counting(settings, includeInactive));

/** SQL: a query for the `user_id` of those who do not count: few, and found by an index. */
export function uncounted(
  settings: Pick<TenantSettings, 'features'>,
  includeInactive = false,
): RawBuilder<unknown> {
  const counted = counting(settings, includeInactive);
  return sql`select t.user_id from person_sums t
    where ${hasOneOf(ALL_STANDINGS.filter((one) => !counted.includes(one)))}`;
}
