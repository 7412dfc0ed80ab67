import { sql, type RawBuilder } from 'kysely';
import { RewardStatus } from '@forecourt/contract/rewards';
import { minuteOf } from '../../kit/clock.ts';
import { within, type Span } from '../../kit/metrics-sql.ts';
import { addDays, dayIn } from '../../kit/zones.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { inMonths, partsOf, spansBeside } from '../reports/reports.public.ts';
import { late, lateSince } from './rewards.queries.ts';

/** Filters of rewards; days are in the tenant's zone. */
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

/** SQL: what sums of rewards, and rewards, of an alias are of. */
const ofThese = ({ kind, incentiveId, brandId }: Narrowed, alias: 'r' | 't') => [
  ...anyOf(`${alias}.kind`, kind, 'text'),
  ...anyOf(`${alias}.incentive_id`, incentiveId, 'uuid'),
  ...anyOf(`${alias}.brand_id`, brandId, 'uuid'),
];

/** SQL: what the filters of a list of rewards `r` let through, whatever text is looked for. */
export function filtered(query: Narrowed, zone: string): RawBuilder<boolean> {
  const { status, dealerId, startDate, endDate } = query;
  return all([
    ...anyOf('r.status', status, 'text'),
    ...ofThese(query, 'r'),
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

/**
 * SQL: rewards of `found` by state, as one row. Counting by status evaluates less per row than a condition for each
 * metric. Overdue is cut to the minute, so that concurrent requests share a read. @param found SQL after `from`, with
 * rewards `r` @param more further totals on `s`, which has `status` and what `each` adds to it
 */
const counted = (now: Date, found: RawBuilder<unknown>, more = sql``, each = sql``) => sql`
  select ${byStatus((status) => sql`sum(s.n) filter (where s.status = ${status})`)}, coalesce(sum(s.late), 0)::int as late ${more}
  from (select r.status, count(*)::int as n, (count(*) filter (where ${late(minuteOf(now))}))::int as late ${each}
    from ${found} group by r.status) s`;

/** SQL: counts of `found` by state, as one row. */
export const standingsOf = (now: Date, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  counted(now, found);

/** SQL: the same of the rewards `r` for which a rule holds, with what those that were redeemed are worth. */
export const figuresOf = (now: Date, rule: RawBuilder<boolean>): RawBuilder<unknown> =>
  counted(
    now,
    sql`reward r where ${rule}`,
    sql`, coalesce(sum(s.value) filter (where s.status in ('redeemed', 'sent')), 0)::bigint as value`,
    sql`, sum(r.value) as value`,
  );

/** True when rollups can answer: rewards of everyone, with any search text. */
export const canUseRewardRollups = (actor: Actor, { dealerId }: Pick<Narrowed, 'dealerId'>): boolean =>
  hasGlobalScope(actor) && dealerId === undefined;

/** SQL: one where the reward `r` has the status, with a sign. */
const oneOf = (status: RewardStatus, sign: 1 | -1) => sql`${sql.lit(sign)} * (r.status = ${status})::int`;

/** SQL over sums `t` and rewards `r` that says which count. */
type Which = (alias: 'r' | 't') => RawBuilder<unknown>;

const columns = (at: (status: RewardStatus) => RawBuilder<unknown>) => sql.join(RewardStatus.options.map(at));
const NO_STATUS = columns(() => sql`0`);

/**
 * SQL: totals of rewards by `incentive_id` from monthly rollups (migration 398); days outside whole months are read
 * from rewards. @param kept columns on totals `t` @param each the same on rewards `r`, with a sign
 */
function byMonth(
  span: Span,
  which: Which,
  kept: RawBuilder<unknown>,
  each: (sign: 1 | -1) => RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  const parts = partsOf(span);
  return [
    sql`select t.incentive_id, ${kept} from reward_sums t where ${inMonths(parts)} and ${which('t')}`,
    ...spansBeside(parts, span).map(
      ({ span: days, sign }) =>
        sql`select r.incentive_id, ${each(sign)} from reward r where ${within(DAY, days)} and ${which('r')}`,
    ),
  ];
}

/**
 * SQL: overdue totals, in the columns of {@link sumsOf}: prizes redeemed on days that are entirely overdue, and of the
 * day in between those that are overdue by the minute.
 */
function lateSums(now: Date, query: Narrowed, zone: string, which: Which): readonly RawBuilder<unknown>[] {
  if (query.status?.includes('redeemed') === false) return [];
  const span = spanOf(query, zone);
  const { from, to } = span;
  const edge = dayIn(lateSince(minuteOf(now)), zone);
  const last = addDays(edge, -1);
  const whole = { ...span, to: to === null || to > last ? last : to };
  const prizes: Which = (alias) => all([which(alias), ...anyOf(`${alias}.kind`, ['prize'], 'text')]);
  return [
    ...byMonth(
      whole,
      prizes,
      sql`${NO_STATUS}, t.redeemed, 0`,
      (sign) => sql`${NO_STATUS}, ${oneOf('redeemed', sign)}, 0`,
    ),
    ...((from === null || from <= edge) && (to === null || edge <= to)
      ? [
          sql`select r.incentive_id, ${NO_STATUS}, 1, 0 from reward r
            where ${within(DAY, { from: edge, to: edge, timeZone: zone })} and ${late(minuteOf(now))} and ${which('r')}`,
        ]
      : []),
  ];
}

/** SQL: rows `t` of everyone's rewards, with columns by status, `late`, and `value`, that of redeemed ones. */
function sumsOf(now: Date, query: Narrowed, zone: string, of: Which): RawBuilder<unknown> {
  const which: Which = (alias) => all([...ofThese(query, alias), of(alias)]);
  const standing = byMonth(
    spanOf(query, zone),
    which,
    sql`${columns((status) => sql.ref(`t.${status}`))}, 0 as late, t.value`,
    (sign) => sql`${columns((status) => oneOf(status, sign))}, 0,
      case when r.status in ('redeemed', 'sent') then ${sql.lit(sign)} * r.value else 0 end`,
  );
  return sql`(${sql.join([...standing, ...lateSums(now, query, zone, which)], sql` union all `)}) t`;
}

/** SQL: what rows of {@link sumsOf} come to. */
const sumsByStatus = ({ status: asked }: Narrowed) => sql`
  ${byStatus((status) => ((asked?.includes(status) ?? true) ? sql`sum(${sql.ref(`t.${status}`)})` : sql`0`))},
  coalesce(sum(t.late), 0)::int as late, coalesce(sum(t.value), 0)::bigint as value`;

/** SQL: one row of metrics of everyone's rewards. The value covers all statuses. @param of additional counts */
export const metricsFromRollups = (
  now: Date,
  query: Narrowed,
  zone: string,
  of: Which,
): RawBuilder<unknown> => sql`select ${sumsByStatus(query)} from ${sumsOf(now, query, zone, of)}`;

/** SQL: the same by `incentive_id`, of those of which there are any. */
export const figuresByIncentive = (now: Date, query: Narrowed, zone: string): RawBuilder<unknown> =>
  sql`select t.incentive_id, ${sumsByStatus(query)} from ${sumsOf(now, query, zone, () => sql`true`)} group by t.incentive_id`;
