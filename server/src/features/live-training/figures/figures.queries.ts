import { sql, type RawBuilder } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { iltInfo } from '@forecourt/contract/dashboards';
import type { Language } from '@forecourt/contract/languages';
import type { reportDealerLive, reportUserAttendance } from '@forecourt/contract/report-details';
import type { comingTeamClasses } from '@forecourt/contract/report-team';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import { worksAtOneOf } from '../../../kit/access/working-dealers.ts';
import { DAY } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { share } from '../../../kit/metrics-sql.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { labelOf } from '../events/events.view.ts';

/** Classes of one answer at most, the newest first. */
const LISTED = 200;
/** Days in which it counts who came and who did not. */
const RECENT = 90;
/** Classes to come that a dashboard names. */
const NEXT = 5;

interface Labelled {
  readonly id: string;
  readonly title: string;
  readonly is_virtual: boolean;
  readonly city: string | null;
  readonly state: string | null;
  readonly venue: string | null;
  readonly starts_at: Date;
}

const LABEL = (language: Language) =>
  sql`e.id, ${localized('t', 'title', language)} as title, e.is_virtual, l.city, l.state, l.venue, e.starts_at`;
const CLASSES = sql`ilt_event e join ilt_template t on t.id = e.template_id
  left join ilt_location l on l.id = e.location_id`;

const named = (row: Labelled, language: Language) => ({ _id: row.id, name: labelOf(row, language) });

type Attendance = ReplyOf<typeof reportUserAttendance>['attendances'];

/** Classes in which a person has or had a seat. */
export async function loadAttendance(db: Db, userId: string, language: Language): Promise<Attendance> {
  const { rows } = await sql<Labelled & { status: string }>`select ${LABEL(language)}, s.status
    from ilt_seat s join ${CLASSES} on e.id = s.event_id
    where s.user_id = ${userId} and s.status in ('enrolled', 'completed', 'missed') and e.deleted_at is null
    order by e.starts_at desc, e.id limit ${LISTED}`.execute(db);
  return rows.map((row) => ({
    event: named(row, language),
    date: row.starts_at.toISOString(),
    status: row.status,
  }));
}

interface Counts {
  readonly enrolled: number;
  readonly waitlist: number;
  readonly completed: number;
  readonly missed: number;
}

/** Classes with users who currently work at a dealer, and their enrollment states. */
export async function dealerClasses(
  db: Db,
  dealerId: string,
  language: Language,
): Promise<ReplyOf<typeof reportDealerLive>['events']> {
  const { rows } = await sql<
    Labelled & Counts
  >`select ${LABEL(language)}, f.enrolled, f.waitlist, f.completed, f.missed
    from (select s.event_id, (count(*) filter (where s.status in ('enrolled', 'offered')))::int as enrolled,
          (count(*) filter (where s.status = 'waitlist'))::int as waitlist,
          (count(*) filter (where s.status = 'completed'))::int as completed,
          (count(*) filter (where s.status = 'missed'))::int as missed
        from ilt_seat s join user_account u on u.id = s.user_id and ${isCurrentAccount('u')}
        where s.status <> 'left' and ${worksAtOneOf('u', sql`select ${dealerId}::uuid`)} group by s.event_id) f
      join ${CLASSES} on e.id = f.event_id
    where e.deleted_at is null order by e.starts_at desc, e.id limit ${LISTED}`.execute(db);
  return rows.map(({ enrolled, waitlist, completed, missed, ...row }) => ({
    ...named(row, language),
    date: row.starts_at.toISOString(),
    enrolled,
    waitlist,
    completed,
    missed,
  }));
}

/** The next classes with people who work at one of these dealers. */
export async function comingClasses(
  db: Db,
  dealers: RawBuilder<unknown>,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<ReplyOf<typeof comingTeamClasses>['classes']> {
  const { rows } = await sql<Labelled & Pick<Counts, 'enrolled' | 'waitlist'>>`select ${LABEL(language)},
      (count(*) filter (where s.status in ('enrolled', 'offered')))::int as enrolled,
      (count(*) filter (where s.status = 'waitlist'))::int as waitlist
    from ${CLASSES} join ilt_seat s on s.event_id = e.id and s.status in ('enrolled', 'offered', 'waitlist')
      join user_account u on u.id = s.user_id and ${isCurrentAccount('u')} and ${worksAtOneOf('u', dealers)}
    where e.status = 'published' and e.deleted_at is null and e.starts_at > ${now}
    group by e.id, t.id, l.id order by e.starts_at, e.id limit ${NEXT}`.execute(db);
  return rows.map(({ enrolled, waitlist, ...row }) => ({
    ...named(row, language),
    date: row.starts_at.toISOString(),
    enrolled,
    waitlist,
  }));
}

type Info = Omit<ReplyOf<typeof iltInfo>, 'asOf'>;

/** Classes to come, and who came and who did not in the last months. */
export async function classFigures(db: Db, now: Date, language: Language): Promise<Info> {
  const since = new Date(now.getTime() - RECENT * DAY);
  const coming = sql`e.status = 'published' and e.deleted_at is null and e.starts_at > ${now}`;
  const recent = sql`e.deleted_at is null and e.ends_at <= ${now} and e.ends_at > ${since}`;
  const held = sql`s.status in ('enrolled', 'offered')`;
  const { rows } = await sql<Omit<Info, 'next'>>`select
      (select count(*)::int from ilt_event e where ${coming}) as upcoming,
      (select coalesce(sum(e.seats), 0)::int from ilt_event e where ${coming}) as seats,
      ahead.enrolled, ahead.waitlist, past.completed, ${share(sql`past.missed`, sql`past.completed + past.missed`)} as "missedRate"
    from (select (count(*) filter (where ${held}))::int as enrolled,
          (count(*) filter (where s.status = 'waitlist'))::int as waitlist
        from ilt_seat s join ilt_event e on e.id = s.event_id where ${coming}) ahead,
      (select (count(*) filter (where s.status = 'completed'))::int as completed,
          (count(*) filter (where s.status = 'missed'))::int as missed
        from ilt_seat s join ilt_event e on e.id = s.event_id where ${recent}) past`.execute(db);
  const next = await sql<Labelled & { seats: number; enrolled: number }>`select ${LABEL(language)}, e.seats,
      (select count(*)::int from ilt_seat s where s.event_id = e.id and ${held}) as enrolled
    from ${CLASSES} where ${coming} order by e.starts_at, e.id limit ${NEXT}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('figures without a group are one row');
  return {
    ...figures,
    next: next.rows.map(({ seats, enrolled, ...row }) => ({
      _id: row.id,
      title: labelOf(row, language),
      startsAt: row.starts_at.toISOString(),
      enrolled,
      seats,
    })),
  };
}
