import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { FigureName } from '../../kit/analytics/metrics.ts';
import type { Span } from '../../kit/metrics-sql.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import { dealersInScope, trainingFilters, unitOfDealer } from '../reports/reports.public.ts';

/** From the first to the last of the years that are asked for: this one, unless others are named. */
function spanOfYears({ filters, today, settings }: Asked): Span {
  const years = (filters['year'] ?? [today.slice(0, 4)]).map(Number);
  return {
    from: `${Math.min(...years, 3000)}-01-01`,
    to: `${Math.max(...years, 1900)}-12-31`,
    timeZone: settings.timeZone,
  };
}

/** SQL: a query for the years in which dealers in scope submitted something. */
const yearsOfSubmissions = (asked: Asked) => {
  const begin = (year: RawBuilder<unknown>) =>
    sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, ${asked.settings.timeZone})`;
  return sql`select y.year::text as value, y.year::text as label from generate_series(
      (select extract(year from min(s.submitted_at) at time zone ${asked.settings.timeZone})::int from submission s where s.kind = 'loyalty'),
      ${Number(asked.today.slice(0, 4))}::int) y (year)
    where exists (select from submission s join dealer d on d.id = s.dealer_id and ${dealersInScope('d', asked)}
      where s.kind = 'loyalty' and s.submitted_at >= ${begin(sql`y.year`)} and s.submitted_at < ${begin(sql`y.year + 1`)})`;
};

const count = (key: string, figure: FigureName, more: Partial<ReportColumn> = {}): ReportColumn => ({
  key,
  type: 'count',
  figure,
  total: true,
  ...more,
});

/** Dealers, with what their users submitted, bought, and earned in the loyalty program in a year. */
export const loyaltiesReport = report({
  key: 'loyalties',
  path: '/api/report-loyalties',
  page: 'loyalty',
  summary:
    'Report of the loyalty programme in a year, this one unless others are named: members, receipts, photos, purchases and credits of dealers in scope',
  right: 'INCENTIVE_REPORTS',
  feature: 'loyaltyReports',
  scope: 'dealer',
  limit: 25,
  subject: 'loyaltyDealer',
  from: sql`dealer d`,
  id: 'd.id',
  columns: [
    { key: 'title', type: 'text', sql: () => sql`d.name` },
    { key: 'city', type: 'text', sql: () => sql`d.city` },
    count('members', 'members'),
    count('receipts', 'receipts'),
    count('photos', 'photos'),
    // amounts of two currencies have no order
    count('purchases', 'purchases', { type: 'money', meaning: 'purchases', sortable: false }),
    count('pendingSubmissions', 'receiptsPending'),
    count('deniedSubmissions', 'receiptsDenied', { hidden: true }),
    count('loyaltyPoints', 'loyaltyPoints', { type: 'points', meaning: 'credits' }),
    count('creditsRedeemed', 'creditsRedeemed', { type: 'points', meaning: 'creditsRedeemed', hidden: true }),
    count('creditsExpired', 'creditsExpired', { type: 'points', meaning: 'creditsExpired', hidden: true }),
    count('creditsAvailable', 'creditsAvailable', {
      type: 'points',
      meaning: 'creditsAvailable',
      hidden: true,
    }),
  ],
  filters: {
    brandId: trainingFilters.brandId,
    businessUnit: unitOfDealer,
    // the figures follow it, too
    year: {
      kind: 'texts',
      asks: 'year',
      each: z.string().refine((year) => /^(?:19|2\d)\d\d$/.test(year), 'year'),
      choices: yearsOfSubmissions,
    },
  },
  tiles: ['members', 'receipts', 'purchases', 'loyaltyPoints'],
  chart: {
    kind: 'months',
    type: 'count',
    series: ['loyaltyPoints'],
    metrics: ['loyaltyPoints'],
    spanOf: spanOfYears,
  },
});
