import { sql } from 'kysely';
import type { RewardFigures } from '@forecourt/contract/report-incentives';
import type { RewardStatus } from '@forecourt/contract/rewards';
import type { FigureName } from '../../kit/analytics/metrics.ts';
import { refJson, report, type ReportColumn } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import { dealersInScope, onItsPage, spanFilters, trainingFilters } from '../reports/reports.public.ts';

const count = (
  key: keyof RewardFigures,
  figure: FigureName,
  status: RewardStatus | null,
  more: Partial<ReportColumn> = {},
): ReportColumn => ({
  key,
  type: 'count',
  figure,
  total: true,
  ...(status && onItsPage('incentives', ['dealerId', 'startDate', 'endDate'], status)),
  ...more,
});

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
  subject: 'incentive',
  from: sql`incentive i join brand b on b.id = i.brand_id left join curriculum k on k.id = i.curriculum_id`,
  id: 'i.id',
  columns: [
    { key: 'title', type: 'text', sql: () => sql`i.name` },
    { key: 'kind', type: 'status', sql: () => sql`i.kind`, words: ['code', 'prize', 'giftCard'] },
    { key: 'brand', type: 'ref', sql: ({ language }) => refJson('b.id', localized('b', 'name', language)) },
    {
      key: 'curriculum',
      type: 'ref',
      hidden: true,
      sql: ({ language }) => refJson('k.id', localized('k', 'title', language)),
    },
    count('earned', 'rewardsEarned', 'assigned'),
    count('waiting', 'rewardsWaiting', 'waiting_approval', { hidden: true }),
    count('redeemed', 'rewardsRedeemed', 'redeemed'),
    count('sent', 'rewardsSent', 'sent'),
    count('late', 'rewardsLate', null, { meaning: 'rewardsLate' }),
    count('cancelled', 'rewardsCancelled', 'cancelled', { hidden: true }),
    { key: 'unclaimedCodes', type: 'count', hidden: true, figure: 'unclaimedCodes', total: true },
    { key: 'value', type: 'money', meaning: 'rewardsValue', figure: 'rewardsValue', total: true },
  ],
  filters: {
    brandId: trainingFilters.brandId,
    // the figures follow it, too
    dealerId: {
      kind: 'ids',
      asks: 'rewardDealer',
      choices: (asked) => sql`select d.id::text as value, concat_ws(', ', d.name, nullif(d.city, '')) as label
        from dealer d where ${dealersInScope('d', asked)}`,
    },
    ...spanFilters,
  },
  tiles: ['earned', 'redeemed', 'sent', 'value'],
  chart: {
    kind: 'months',
    type: 'count',
    series: ['earned', 'redeemed', 'sent'],
    metrics: ['rewardsEverEarned', 'rewardsEverRedeemed', 'rewardsEverSent'],
  },
});
