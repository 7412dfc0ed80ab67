import { sql, type RawBuilder } from 'kysely';
import type { RewardFigures } from '@forecourt/contract/report-incentives';
import type { RewardStatus } from '@forecourt/contract/rewards';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import { likePattern } from '../../kit/list.ts';
import { moneyJson } from '../../kit/reports/money.ts';
import { refJson, report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import {
  dealersInScope,
  monthsOfRows,
  onItsPage,
  spanFilters,
  trainingFilters,
} from '../reports/reports.public.ts';
import { figuresByIncentive, filtered, type Narrowed } from './reward-figures.queries.ts';
import { inScope } from './rewards.queries.ts';

/** SQL: rewards `r` that the reader sees, of people of the dealers that the filter names, whenever that was. */
const seen = ({ actor, filters, settings }: Asked): RawBuilder<boolean> =>
  sql<boolean>`(${inScope(actor)} and ${filtered({ dealerId: filters['dealerId'] }, settings.timeZone)})`;

/** Filters that also apply to the metrics. */
const narrowed = ({ filters }: Asked): Narrowed => ({
  dealerId: filters['dealerId'],
  startDate: filters['startDate']?.[0],
  endDate: filters['endDate']?.[0],
});

/** SQL: a join `made` with figures of each incentive `i`: of the rewards that the reader sees and the filters leave. */
function made(asked: Asked): RawBuilder<unknown> {
  const { actor, now, settings, id } = asked;
  const query = { ...narrowed(asked), ...(id !== undefined && { incentiveId: [id] }) };
  const rule = sql`${inScope(actor)} and ${filtered(query, settings.timeZone)}`;
  return sql`left join (${figuresByIncentive(now, rule)}) made on made.incentive_id = i.id`;
}

/** SQL: one of the figures; nothing where there are no rewards of it. */
const figureMade = (key: string) => sql`coalesce(${sql.ref(`made.${key}`)}, 0)`;

const count = (
  key: keyof RewardFigures,
  status: RewardStatus | null,
  more: Partial<ReportColumn> = {},
): ReportColumn => ({
  key,
  type: 'count',
  sql: () => figureMade(key),
  figure: true,
  total: 'sum',
  ...(status && onItsPage('incentives', ['dealerId', 'startDate', 'endDate'], status)),
  ...more,
});

const EVENTS = ['earned', 'redeemed', 'sent'] as const;

const chart = monthsOfRows(
  EVENTS.map((event) => `r.${event}_at`),
  (asked, found) => sql`reward r where r.incentive_id in ${found} and ${seen(asked)}`,
);

/** Incentives of brands that the reader builds with, or that people in their scope have earned, and what has come of them. */
export const incentivesReport = report({
  key: 'incentives',
  path: '/api/report-incentives',
  page: 'incentive',
  summary: 'What every incentive has come to',
  right: 'INCENTIVE_REPORTS',
  feature: 'rewards',
  scope: 'brand',
  limit: 20,
  asks: {
    subject: 'incentive',
    figures: {
      earned: 'rewardsEarned',
      waiting: 'rewardsWaiting',
      redeemed: 'rewardsRedeemed',
      sent: 'rewardsSent',
      late: 'rewardsLate',
      cancelled: 'rewardsCancelled',
      unclaimedCodes: 'unclaimedCodes',
      value: 'rewardsValue',
    },
    filters: { brandId: 'brand', dealerId: 'rewardDealer' },
  },
  from: () =>
    sql`incentive i join brand b on b.id = i.brand_id left join curriculum k on k.id = i.curriculum_id`,
  id: 'i.id',
  where: ({ actor }) => sql<boolean>`(i.deleted_at is null and (${canEditBrandSql('i.brand_id', actor)}
    or exists (select from reward r where r.incentive_id = i.id and ${inScope(actor)})))`,
  figures: made,
  search: (text) => sql<boolean>`folded(i.name) like ${likePattern(text)}`,
  columns: [
    { key: 'title', type: 'text', sql: () => sql`i.name`, orderBy: () => sql`i.name collate "und-x-icu"` },
    { key: 'kind', type: 'status', sql: () => sql`i.kind`, words: ['code', 'prize', 'giftCard'] },
    {
      key: 'brand',
      type: 'ref',
      sql: ({ language }) => refJson('b.id', localized('b', 'name', language)),
      orderBy: ({ language }) => localized('b', 'name', language),
    },
    {
      key: 'curriculum',
      type: 'ref',
      hidden: true,
      sql: ({ language }) => refJson('k.id', localized('k', 'title', language)),
      orderBy: ({ language }) => localized('k', 'title', language),
    },
    count('earned', 'assigned'),
    count('waiting', 'waiting_approval', { hidden: true }),
    count('redeemed', 'redeemed'),
    count('sent', 'sent'),
    count('late', null, { meaning: 'rewardsLate' }),
    count('cancelled', 'cancelled', { hidden: true }),
    {
      key: 'unclaimedCodes',
      type: 'count',
      hidden: true,
      // how many codes are left is for those who build with the brand
      sql: ({ actor }) => sql`case when ${canEditBrandSql('i.brand_id', actor)} then (select count(*)::int
        from incentive_code c where c.incentive_id = i.id and c.reward_id is null) else 0 end`,
      figure: true,
      total: 'sum',
    },
    {
      key: 'value',
      type: 'money',
      sql: () => moneyJson(figureMade('value'), sql`i.currency`),
      orderBy: () => figureMade('value'),
      meaning: 'rewardsValue',
      figure: true,
      total: 'sum',
    },
  ],
  filters: {
    brandId: {
      ...trainingFilters.brandId,
      rule: (values) => sql<boolean>`i.brand_id = any(${[...values]}::uuid[])`,
    },
    // also filters the metrics
    dealerId: {
      kind: 'ids',
      choices: (asked) => sql`select d.id::text as value, concat_ws(', ', d.name, nullif(d.city, '')) as label
        from dealer d where ${dealersInScope('d', asked)}`,
    },
    ...spanFilters,
  },
  tiles: ['earned', 'redeemed', 'sent', 'value'],
  chart: {
    ...chart,
    series: EVENTS,
    metrics: ['rewardsEverEarned', 'rewardsEverRedeemed', 'rewardsEverSent'],
  },
});
