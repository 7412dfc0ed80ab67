import { sql, type RawBuilder } from 'kysely';
import { RewardStatus } from '@forecourt/contract/rewards';
import { minuteOf } from '../../kit/clock.ts';
import { within, type Span } from '../../kit/metrics-sql.ts';
import { late } from './rewards.queries.ts';

/** What rewards are narrowed to; days are those of the tenant's zone. */
export interface Narrowed {
  readonly status?: readonly string[] | undefined;
  readonly kind?: readonly string[] | undefined;
  readonly incentiveId?: readonly string[] | undefined;
  readonly brandId?: readonly string[] | undefined;
  readonly dealerId?: readonly string[] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export const spanOf = ({ startDate, endDate }: Narrowed, timeZone: string): Span => ({
  from: startDate ?? null,
  to: endDate ?? null,
  timeZone,
});

/** SQL: the day of the reward `r`: when it was redeemed, or else earned, or else made. */
const DAY = sql`coalesce(r.redeemed_at, r.earned_at, r.created_at)`;

const anyOf = (column: string, values: readonly string[] | undefined, type: 'text' | 'uuid') =>
  values ? [sql`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`] : [];
const all = (rules: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  rules.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(rules, sql` and `)})`;

/** SQL: what the filters of a list of rewards `r` let through, whatever text is looked for. */
export function filtered(query: Narrowed, zone: string): RawBuilder<boolean> {
  const { status, kind, incentiveId, brandId, dealerId, startDate, endDate } = query;
  return all([
    ...anyOf('r.status', status, 'text'),
    ...anyOf('r.kind', kind, 'text'),
    ...anyOf('r.incentive_id', incentiveId, 'uuid'),
    ...anyOf('r.brand_id', brandId, 'uuid'),
    ...(dealerId
      ? [
          sql`r.user_id in (select user_id from dealer_member where active and dealer_id = any(${[...dealerId]}::uuid[]))`,
        ]
      : []),
    ...((startDate ?? endDate) ? [within(DAY, spanOf(query, zone))] : []),
  ]);
}

/** Names of statuses among figures, where they differ. */
const FIGURES: Partial<Readonly<Record<RewardStatus, string>>> = {
  assigned: 'earned',
  waiting_approval: 'waiting',
};
/** SQL: figures of rewards by status, as columns. @param at how many have a status */
const byStatus = (at: (status: RewardStatus) => RawBuilder<unknown>) =>
  sql.join(
    RewardStatus.options.map(
      (status) => sql`coalesce(${at(status)}, 0)::int as ${sql.id(FIGURES[status] ?? status)}`,
    ),
  );

/** SQL: what rows `s` of rewards by status come to: how many have which, and how many are late. */
const SUMS = sql`${byStatus((status) => sql`sum(s.n) filter (where s.status = ${status})`)}, coalesce(sum(s.late), 0)::int as late`;

/**
 * SQL: what rewards `r` by status add up, which costs less per row than a condition for each metric. Overdue is cut to the minute, so
 * that concurrent requests share a read.
 */
const summed = (now: Date) =>
  sql`count(*)::int as n, (count(*) filter (where ${late(minuteOf(now))}))::int as late`;

/** SQL: how many of `found` stand where, as one row. @param found SQL after `from`, with rewards `r` */
export const standingsOf = (now: Date, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${SUMS} from (select r.status, ${summed(now)} from ${found} group by r.status) s`;
