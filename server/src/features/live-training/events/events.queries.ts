import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { listEvents } from '@forecourt/contract/live-events';
import type { Membership } from '../../../kit/access/membership.ts';
import { DAY, MINUTE } from '../../../kit/clock.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { DEFAULT_ZONE, dayIn, startOfDay } from '../../../kit/zones.ts';
import { editsEvent, teaches, visibleEvent, visibleTemplate } from '../live-training.policy.ts';

/** Who looks at classes. */
export interface Viewer {
  readonly actor: Actor;
  readonly member: Membership;
  readonly language: Language;
  readonly now: Date;
}

export interface EventListRow {
  readonly id: string;
  readonly template_id: string;
  readonly title: string;
  readonly description: string;
  readonly image_id: string | null;
  readonly brand_id: string | null;
  readonly brand_name: string | null;
  readonly accent: string | null;
  readonly logo_id: string | null;
  readonly course_id: string | null;
  readonly points: number;
  readonly template_published: boolean;
  readonly addressed: boolean;
  readonly location_id: string | null;
  readonly venue: string | null;
  readonly address_line1: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly directions: string | null;
  readonly is_virtual: boolean;
  readonly join_url: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
  readonly seats: number;
  readonly notes: string;
  readonly enroll_until: Date | null;
  readonly walk_ins: boolean;
  readonly self_attendance: 'code' | 'button' | 'off';
  readonly price: number | null;
  readonly early_until: string | null;
  readonly status: string;
  readonly cancel_reason: string | null;
  readonly version: number;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly taken: number;
  readonly waiting: number;
  readonly completed: number;
  readonly edits: boolean;
  readonly teaches: boolean;
  readonly my_status: string | null;
  readonly my_place: number | null;
  readonly my_offer_ends_at: Date | null;
  readonly my_price: number | null;
  readonly my_currency: string | null;
  readonly my_completed_at: Date | null;
}

const count = (condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from ilt_seat s where s.event_id = e.id and ${condition})`;

const columns = ({
  actor,
  member,
  language,
}: Viewer) => sql`e.id, e.template_id, e.location_id, e.is_virtual, e.join_url,
  e.starts_at, e.ends_at, e.timezone, e.seats, ${localized('e', 'notes', language)} as notes, e.enroll_until, e.walk_ins,
  e.self_attendance, e.price, e.early_until, e.status, e.cancel_reason, e.version, e.updated_at, e.published_at,
  ${localized('t', 'title', language)} as title, ${localized('t', 'description', language)} as description, t.image_id,
  t.brand_id, ${localized('b', 'name', language)} as brand_name, b.accent, b.logo_id, t.course_id, t.points,
  (t.status = 'published' and t.deleted_at is null) as template_published,
  ${visibleTemplate('t', member)} as addressed,
  l.venue, l.address_line1, l.city, l.state, l.postal_code, l.country, l.lat, l.lng,
  ${localized('l', 'directions', language)} as directions,
  ${count(sql`s.status in ('enrolled', 'offered', 'completed', 'missed')`)} as taken,
  ${count(sql`s.status = 'waitlist'`)} as waiting, ${count(sql`s.status = 'completed'`)} as completed,
  ${editsEvent('e', actor)} as edits, ${teaches('e', actor)} as teaches,
  mine.status as my_status, mine.offer_ends_at as my_offer_ends_at, mine.price as my_price,
  mine.currency as my_currency, mine.completed_at as my_completed_at,
  case when mine.status = 'waitlist' then
    ${count(sql`s.status = 'waitlist' and s.place <= mine.place`)} end as my_place`;

const tables = ({ actor }: Viewer) => sql`ilt_event e join ilt_template t on t.id = e.template_id
  left join ilt_location l on l.id = e.location_id left join brand b on b.id = t.brand_id
  left join ilt_seat mine on mine.event_id = e.id and mine.user_id = ${actor.id}`;

type Query = QueryOf<typeof listEvents>;

/** One page of the classes that the actor edits, or of those that are open to them. */
export async function eventsPage(
  db: Db,
  viewer: Viewer,
  query: Query,
): Promise<{ rows: EventListRow[]; total: number }> {
  const where = conditions(viewer, query);
  const [page, total] = await Promise.all([
    // which rows are on the page is known first; only of them is the rest asked
    sql<EventListRow>`select ${columns(viewer)} from (
        select e.id from ilt_event e join ilt_template t on t.id = e.template_id
          left join ilt_location l on l.id = e.location_id
        where ${where} order by ${orderOf(query)} limit ${query.limit} offset ${offsetOf(query)}) page,
      ${tables(viewer)} where e.id = page.id order by ${orderOf(query)}`.execute(db),
    sql<{
      total: number;
    }>`select count(*)::int as total from ilt_event e join ilt_template t on t.id = e.template_id
      left join ilt_location l on l.id = e.location_id where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: total.rows[0]?.total ?? 0 };
}

const way = (direction: 1 | -1) => (direction === 1 ? sql`asc` : sql`desc`);

function orderOf({ sortBy, sortDir, sortByCity, sortByStartDate }: Query): RawBuilder<unknown> {
  const city = sortByCity === undefined ? sql`` : sql`lower(coalesce(l.city, '')) ${way(sortByCity)},`;
  const start = way(sortByStartDate ?? sortDir);
  if (sortBy === 'updatedAt') return sql`${city} e.updated_at ${way(sortDir)}, e.id`;
  return sql`${city} e.starts_at ${start}, e.id ${start}`;
}

function conditions(viewer: Viewer, query: Query): RawBuilder<boolean> {
  const { actor } = viewer;
  const all = query.isAdmin !== false && actor.rights.has('VIEW_ILT_EVENTS');
  const like = likePattern(query.text);
  const parts = [
    all ? editsEvent('e', actor) : visibleEvent('e', viewer),
    datesOf(query, viewer.now),
    query.status ? sql`e.status = any(${query.status}::text[])` : sql`true`,
    query.template ? sql`e.template_id = any(${query.template}::uuid[])` : sql`true`,
    query.location ? sql`e.location_id = any(${query.location}::uuid[])` : sql`true`,
    query.text
      ? sql`(folded(${localized('t', 'title', viewer.language)}) like ${like} or folded(t.title) like ${like}
          or folded(l.venue) like ${like} or folded(l.city) like ${like} or folded(l.state) like ${like})`
      : sql`true`,
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Days where the class is. The rough bounds in UTC are what an index can use. */
function datesOf({ startDate, endDate, past }: Query, now: Date): RawBuilder<boolean> {
  const from = startDate
    ? sql`e.ends_at >= ${new Date(Date.parse(startDate) - DAY)} and (e.ends_at at time zone e.timezone)::date >= ${startDate}::date`
    : past
      ? sql`true`
      : sql`e.ends_at >= ${startOfDay(dayIn(now, DEFAULT_ZONE), DEFAULT_ZONE)}`;
  const to = endDate
    ? sql`e.starts_at < ${new Date(Date.parse(endDate) + 2 * DAY)} and (e.starts_at at time zone e.timezone)::date <= ${endDate}::date`
    : sql`true`;
  return sql<boolean>`(${from} and ${to})`;
}

/** A class that exists for the viewer, as editor, instructor or learner; undefined for any other. */
export async function findEvent(db: Db | Tx, viewer: Viewer, id: string): Promise<EventListRow | undefined> {
  const { rows } = await sql<EventListRow>`select ${columns(viewer)} from ${tables(viewer)}
    where e.id = ${id} and (${editsEvent('e', viewer.actor)} or ${visibleEvent('e', viewer)})`.execute(db);
  return rows[0];
}

/** Most classes of each list of one's own. */
const OWN = 200;

/** Classes that fit a condition, in order of their start. */
export async function eventsWhere(
  db: Db | Tx,
  viewer: Viewer,
  condition: RawBuilder<unknown>,
  direction: 'asc' | 'desc' = 'asc',
): Promise<EventListRow[]> {
  const { rows } = await sql<EventListRow>`select ${columns(viewer)} from ${tables(viewer)}
    where e.deleted_at is null and ${condition} order by e.starts_at ${sql.raw(direction)}, e.id limit ${OWN}`.execute(
    db,
  );
  return rows;
}

/** Classes to come that are open to the viewer. */
export const openEvents = (db: Db, viewer: Viewer): Promise<EventListRow[]> =>
  eventsWhere(
    db,
    viewer,
    sql`e.status = 'published' and e.starts_at > ${viewer.now} and ${visibleTemplate('t', viewer.member)}`,
  );

/** Classes around this moment at which attendance is taken by code. @param minutes before and after each day */
export const classesTakingCodes = (db: Db, viewer: Viewer, minutes: number): Promise<EventListRow[]> =>
  eventsWhere(
    db,
    viewer,
    sql`e.status = 'published' and e.self_attendance = 'code'
      and e.starts_at <= ${new Date(viewer.now.getTime() + minutes * MINUTE)}
      and e.ends_at > ${new Date(viewer.now.getTime() - minutes * MINUTE)} and ${visibleEvent('e', viewer)}`,
  );

/** Classes of the user: upcoming ones, including the waitlist, or past ones with a seat only. */
export const ownEvents = (db: Db, viewer: Viewer, when: 'upcoming' | 'past'): Promise<EventListRow[]> =>
  when === 'upcoming'
    ? eventsWhere(
        db,
        viewer,
        sql`e.ends_at > ${viewer.now} and (mine.status in ('enrolled', 'offered', 'waitlist', 'completed')
          or (e.status = 'cancelled' and mine.reason = 'cancelled'))`,
      )
    : eventsWhere(
        db,
        viewer,
        sql`e.ends_at <= ${viewer.now} and mine.status in ('enrolled', 'completed', 'missed')`,
        'desc',
      );
