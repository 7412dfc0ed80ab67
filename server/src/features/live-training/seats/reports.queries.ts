import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { dealerUserReports } from '@forecourt/contract/live-seats';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db } from '../../../kit/db/db.ts';
import { offsetOf, userMatchesText } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { labelOf } from '../events/events.view.ts';
import { PERSON } from './roster.queries.ts';

type Report = ReplyOf<typeof dealerUserReports>['reports'][number];

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly dealer: string;
  readonly event_id: string;
  readonly title: string;
  readonly is_virtual: boolean;
  readonly city: string | null;
  readonly state: string | null;
  readonly venue: string | null;
  readonly starts_at: Date;
  readonly timezone: string;
  readonly status: Report['status'];
  readonly attended_at: Date | null;
  readonly completed_at: Date | null;
}

/** Seats of the people of the actor's scope, of all dates. */
export async function seatReports(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof dealerUserReports>,
  language: Language,
): Promise<{ reports: Report[]; total: number }> {
  const where = sql`${canSeeUser('u.id', actor)} and ${isCurrentAccount('u')} and e.deleted_at is null and s.status <> 'left'
    and ${query.text === '' ? sql`true` : userMatchesText('u', query.text)}
    and ${query.template ? sql`e.template_id = any(${query.template}::uuid[])` : sql`true`}
    and ${query.status ? sql`s.status = any(${query.status}::text[])` : sql`true`}
    and ${query.startDate ? sql`(e.ends_at at time zone e.timezone)::date >= ${query.startDate}::date` : sql`true`}
    and ${query.endDate ? sql`(e.starts_at at time zone e.timezone)::date <= ${query.endDate}::date` : sql`true`}`;
  const tables = sql`ilt_seat s join user_account u on u.id = s.user_id join ilt_event e on e.id = s.event_id
    join ilt_template t on t.id = e.template_id left join ilt_location l on l.id = e.location_id`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const order =
    query.sortBy === 'name'
      ? sql`u.first_name ${direction}, u.last_name ${direction}, s.id`
      : sql`e.starts_at ${direction}, u.first_name, u.last_name, s.id`;
  const [page, count] = await Promise.all([
    sql<Row>`select s.id, s.user_id, ${PERSON}, s.event_id, ${localized('t', 'title', language)} as title, e.is_virtual,
        l.city, l.state, l.venue, e.starts_at, e.timezone, s.status, s.completed_at,
        (select min(a.at) from ilt_attendance a where a.event_id = s.event_id and a.user_id = s.user_id and a.present)
          as attended_at
      from ${tables} where ${where} order by ${order} limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`.execute(db),
  ]);
  return { reports: page.rows.map((row) => reportView(row, language)), total: count.rows[0]?.total ?? 0 };
}

const reportView = (row: Row, language: Language): Report => ({
  _id: row.id,
  user: { _id: row.user_id, fullName: row.name },
  dealer: row.dealer,
  event: {
    _id: row.event_id,
    label: labelOf(row, language),
    startDate: row.starts_at.toISOString(),
    timezone: row.timezone,
  },
  status: row.status,
  attendedAt: row.attended_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
});
