import { sql, type RawBuilder } from 'kysely';
import { containing } from '../../kit/list.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import { dealersInScope, unitOfDealer } from '../reports/reports.public.ts';
import { MEMBERS } from './members.queries.ts';

/** SQL: whether an instant is in one of the years asked for, by the tenant's zone. */
const inYears = ({ filters, settings }: Asked, column: string): RawBuilder<boolean> =>
  filters['year']
    ? sql<boolean>`extract(year from ${sql.ref(column)} at time zone ${settings.timeZone})::int::text
        = any(${[...filters['year']]}::text[])`
    : sql<boolean>`true`;

const count = (key: string, column: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  key,
  type: 'count',
  sql: () => sql.ref(column),
  figure: true,
  total: 'sum',
  ...more,
});

/** Dealers, and what their people have handed in and earned in the loyalty programme. */
export const loyaltiesReport = report({
  key: 'loyalties',
  path: '/api/report-loyalties',
  page: 'loyalty',
  summary: 'Report of the loyalty programme: members, receipts, photos and points of dealers in scope',
  right: 'INCENTIVE_REPORTS',
  feature: 'loyaltyReports',
  scope: 'dealer',
  limit: 25,
  from: () => sql`dealer d`,
  id: 'd.id',
  where: (asked) => dealersInScope('d', asked),
  figures: (asked) => sql`
    cross join lateral (select
        (count(*) filter (where s.type = 'receipt' and s.status = 'approved'))::int as receipts,
        (count(*) filter (where s.type = 'photo' and s.status = 'approved'))::int as photos,
        (count(*) filter (where s.status = 'pending'))::int as pending,
        (count(*) filter (where s.status = 'denied'))::int as denied
      from submission s where s.dealer_id = d.id and s.kind = 'loyalty' and ${inYears(asked, 's.submitted_at')}) handed
    cross join lateral (select coalesce(sum(e.amount), 0)::bigint as points
      from ledger_entry e where e.dealer_id = d.id and e.account = 'loyalty' and e.counter like 'loyalty:%'
        and e.reason in ('receipt', 'photo', 'correction') and ${inYears(asked, 'e.at')}) earned
    cross join lateral (select count(*)::int as people from ${MEMBERS(asked.settings)}
      where exists (select from dealer_member m where m.user_id = u.id and m.dealer_id = d.id and m.active)) member`,
  search: (text) => sql<boolean>`(d.name ilike ${containing(text)} or d.city ilike ${containing(text)})`,
  columns: [
    { key: 'title', type: 'text', sql: () => sql`d.name` },
    { key: 'city', type: 'text', sql: () => sql`d.city` },
    count('members', 'member.people'),
    count('receipts', 'handed.receipts'),
    count('photos', 'handed.photos'),
    count('pendingSubmissions', 'handed.pending'),
    count('deniedSubmissions', 'handed.denied', { hidden: true }),
    count('loyaltyPoints', 'earned.points', { type: 'points' }),
  ],
  filters: {
    businessUnit: unitOfDealer,
    // the figures go by it
    year: {
      kind: 'texts',
      choices: (asked) => sql`
        select distinct y.year as value, y.year as label from submission s
          join dealer d on d.id = s.dealer_id and ${dealersInScope('d', asked)}
          cross join lateral (select extract(year from s.submitted_at at time zone ${asked.settings.timeZone})::int::text as year) y
        where s.kind = 'loyalty'`,
    },
  },
  tiles: ['members', 'receipts', 'photos', 'loyaltyPoints'],
});
