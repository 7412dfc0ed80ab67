import { sql } from 'kysely';
import { busyBetween, IMPORTED, type Span } from '../../../kit/calendar/busy.ts';
import type { CalendarEntry } from '../../../kit/calendar/calendar.ts';
import { entriesNow } from '../../../kit/calendar/invitations.ts';
import { DAY } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';
import { addDays, DEFAULT_ZONE, startOfDay, zoneNamed } from '../../../kit/zones.ts';
import { caresFor } from '../field-training.policy.ts';
import type { Reading } from '../field-training.queries.ts';
import { drivesOf, type Stop } from './travel-time.ts';
import { loadHours } from './hours.queries.ts';
import { openHours } from './slots.ts';

interface Looking extends Reading {
  readonly db: Db;
  readonly portal: Portal;
  readonly now: Date;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Time ahead in which classes count, for the travel time of open requests. */
const AHEAD = 400 * DAY;

/** Some days of an instructor as they plan them: hours, classes, and the drives between places. */
export async function weekOf(looking: Looking, user: string, { from, to }: Days) {
  const { db, now } = looking;
  const [hours] = await loadHours(db, [user]);
  const zone = hours?.zone ?? (await zoneOfUser(db, user));
  const [first, last] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)];
  // what is open may lie beyond these days, and is planned here as well
  const since = first < now ? first : now;
  const [classes, visits, busy] = await Promise.all([
    taughtBy(looking, user, since),
    visitStops(looking, user, since),
    busyElsewhere(db, user, first, last),
  ]);
  const stops = [...visits, ...classes.flatMap(stopOf)];
  const open = new Set(visits.filter(({ settled }) => !settled).map(({ id }) => id));
  const within = ({ start, end }: { start: Date; end: Date }) => start < last && end > first;
  return {
    zone,
    hours: hours ? openHours(hours, from, to) : null,
    classes: classes.filter(within),
    busy,
    drives: drivesOf(stops, zone).filter((drive) => within(drive) || open.has(drive.appointment)),
  };
}

/** Busy times from the instructor's imported calendars. */
const busyElsewhere = async (db: Db, user: string, from: Date, to: Date): Promise<Span[]> =>
  (await busyBetween(db, [user], from, to)).filter(({ kind }) => kind === IMPORTED);

async function zoneOfUser(db: Db, user: string): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select('time_zone')
    .where('id', '=', user)
    .executeTakeFirst();
  return zoneNamed(row?.time_zone ?? '') ?? DEFAULT_ZONE;
}

export interface TaughtDay {
  readonly entry: CalendarEntry;
  readonly start: Date;
  readonly end: Date;
}

/** What else than visits takes the instructor's time, day by day, as their calendar calls it. */
async function taughtBy({ db, portal, http }: Looking, user: string, since: Date): Promise<TaughtDay[]> {
  const busy = await busyBetween(db, [user], since, new Date(since.getTime() + AHEAD));
  const others = busy.filter(({ kind }) => kind !== 'appointment' && kind !== IMPORTED);
  const owner = { id: user, language: http.language };
  const kinds = [...new Set(others.map(({ kind }) => kind))];
  const known = await Promise.all(kinds.map((kind) => entriesNow(db, portal, owner, kind, { since })));
  const entries = new Map(known.flat().map((entry) => [entry.id, entry]));
  return others.flatMap(({ thing, start, end }) => {
    const entry = entries.get(thing);
    return entry ? [{ entry, start, end }] : [];
  });
}

const stopOf = ({ entry, start, end }: TaughtDay): Stop[] =>
  entry.spot ? [{ id: entry.id, isVisit: false, settled: true, ...entry.spot, start, end }] : [];

/** Visits at places of which it is known where they are, and open requests that the actor could take. */
async function visitStops(looking: Looking, user: string, since: Date): Promise<Stop[]> {
  const own = looking.actor.id === user;
  const open = own
    ? sql`union select v.id from appointment v where v.status = 'created' and v.instructor_id is null
        and v.deleted_at is null and ${caresFor('v.dealer_id', looking)}`
    : sql``;
  const { rows } = await sql<Stop>`
    select a.id, true as "isVisit", a.status <> 'created' as settled, d.city as name, d.lat, d.lng,
      a.starts_at as start, a.ends_at as end
    from (select v.id from appointment v where v.instructor_id = ${user} and v.deleted_at is null ${open}) own
      join appointment a on a.id = own.id join dealer d on d.id = a.dealer_id
    where a.status <> 'cancelled' and not a.is_virtual and a.ends_at > ${since} and d.lat is not null and d.lng is not null
    order by a.starts_at limit 500`.execute(looking.db);
  return rows;
}
