import { sql } from 'kysely';
import { MINUTE } from '../clock.ts';
import type { Db, Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { addDays, nextInstantAt, wallAt } from '../zones.ts';
import type { CalendarRef } from './calendar.ts';

/** A stretch of time. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

interface Taking {
  /** The instructor. */
  readonly user: string;
  /** The visit or class that takes their time. */
  readonly thing: CalendarRef;
  /** One for each day. */
  readonly spans: readonly Span[];
  /** Minutes that stay free between this and the next thing. */
  readonly buffer: number;
}

/**
 * Reserves an instructor's time for a thing, replacing its earlier reservation. Reservations of one instructor are
 * serialized, and the table's exclusion constraint holds regardless. @throws `instructor.busy`, with nothing changed
 */
export async function takeTime(tx: Tx, { user, thing, spans, buffer }: Taking): Promise<void> {
  await lockInstructor(tx, user);
  if (thing.kind === 'appointment') await assertFreeElsewhere(tx, { user, thing, spans });
  await tx
    .deleteFrom('instructor_busy')
    .where('user_id', '=', user)
    .where('kind', '=', thing.kind)
    .where('thing_id', '=', thing.id)
    .execute();
  for (const { start, end, until } of withBuffer(spans, buffer)) {
    const { rows } = await sql`select from instructor_busy where user_id = ${user}
      and blocked && tstzrange(${start}::timestamptz, ${until}::timestamptz) limit 1`.execute(tx);
    if (rows.length > 0) throw new Problem('instructor.busy');
    await sql`insert into instructor_busy (user_id, kind, thing_id, starts_at, ends_at, blocked)
      values (${user}, ${thing.kind}, ${thing.id}, ${start}, ${end},
        tstzrange(${start}::timestamptz, ${until}::timestamptz))`.execute(tx);
  }
}

/**
 * Throws `instructor.busy` where a calendar that the instructor brought along says so. What the thing has taken before stays,
 * whatever was imported since.
 */
async function assertFreeElsewhere(tx: Tx, { user, thing, spans }: Omit<Taking, 'buffer'>): Promise<void> {
  for (const { start, end } of spans) {
    const { rows } = await sql`select from imported_busy b join imported_calendar c on c.id = b.calendar_id
      where c.user_id = ${user} and b.starts_at < ${end} and b.ends_at > ${start}
        and not exists (select from instructor_busy own where own.user_id = ${user} and own.kind = ${thing.kind}
          and own.thing_id = ${thing.id} and own.starts_at <= ${start} and own.ends_at >= ${end}) limit 1`.execute(
      tx,
    );
    if (rows.length > 0) throw new Problem('instructor.busy');
  }
}

/** Each day of a thing with the minutes after it, which end where its next day begins. */
const withBuffer = (spans: readonly Span[], buffer: number) =>
  spans.map(({ start, end }, index) => {
    const next = spans[index + 1]?.start.getTime() ?? Number.POSITIVE_INFINITY;
    return { start, end, until: new Date(Math.min(end.getTime() + buffer * MINUTE, next)) };
  });

/** Days in which another one is looked for, and how many are named. */
const AHEAD = 28;
const NAMED = 3;

interface Looking extends Omit<Taking, 'user'> {
  /** All of them must be free. */
  readonly users: readonly string[];
  /** Zone whose wall-clock time stays the same across days. */
  readonly zone: string;
  /** Only what begins later. */
  readonly after: Date;
}

/** The same instant on the clock, some days later. */
const later = (at: Date, zone: string, days: number): Date => {
  const [day = '', time = ''] = wallAt(at, zone).split('T');
  return nextInstantAt(`${addDays(day, days)}T${time}`, zone);
};

/** The next days on which every instructor is free at the thing's hours; its own reservation counts as free. */
export async function nextFreeDays(db: Db | Tx, input: Looking): Promise<Date[]> {
  const { users, thing, spans, buffer, zone, after } = input;
  const days = withBuffer(spans, buffer);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const booked = await busyBetween(db, users, first.start, later(last.until, zone, AHEAD));
  const busy = booked.filter((one) => one.kind !== thing.kind || one.thing !== thing.id);
  const found: Date[] = [];
  for (let shift = 1; shift <= AHEAD && found.length < NAMED; shift++) {
    const moved = days.map(({ start, until }) => ({
      start: later(start, zone, shift),
      until: later(until, zone, shift),
    }));
    const free = moved.every((day) => !busy.some((one) => one.start < day.until && day.start < one.until));
    const start = moved[0]?.start;
    if (free && start && start > after) found.push(start);
  }
  return found;
}

/** Gives back what a thing has taken of instructors, or of one of them. */
export async function releaseTime(tx: Tx, thing: CalendarRef, user?: string): Promise<void> {
  await tx
    .deleteFrom('instructor_busy')
    .where('kind', '=', thing.kind)
    .where('thing_id', '=', thing.id)
    .$if(user !== undefined, (qb) => qb.where('user_id', '=', user ?? ''))
    .execute();
}

/** Serializes everything that books one instructor, until the transaction ends. */
export const lockInstructor = (tx: Tx, user: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('instructor:' || ${user}, 0))`.execute(tx);

export interface Busy extends Span {
  readonly user: string;
  readonly kind: string;
  readonly thing: string;
  /** `end` with the minutes that stay free after it. */
  readonly until: Date;
}

/** The kind of busy times that calendars brought along. */
export const IMPORTED = 'imported';

/** Busy times of instructors between two instants, by start. */
export async function busyBetween(
  db: Db | Tx,
  users: readonly string[],
  from: Date,
  to: Date,
): Promise<readonly Busy[]> {
  const { rows } = await sql<Busy>`
    select user_id as user, kind, thing_id as thing, starts_at as start, ends_at as end, upper(blocked) as until
    from instructor_busy where user_id = any(${[...users]}::uuid[])
      and blocked && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    union all
    select c.user_id, ${IMPORTED}, c.id, b.starts_at, b.ends_at, b.ends_at
    from imported_busy b join imported_calendar c on c.id = b.calendar_id
    where c.user_id = any(${[...users]}::uuid[]) and b.starts_at < ${to} and b.ends_at > ${from}
    order by start`.execute(db);
  return rows;
}
