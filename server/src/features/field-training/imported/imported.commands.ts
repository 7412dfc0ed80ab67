import { sql } from 'kysely';
import { z } from 'zod';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CALENDAR_PROBLEMS, importCalendar } from '@forecourt/contract/imported-calendars';
import { IMPORTED_CALENDAR } from '@forecourt/contract/limits';
import { lockInstructor, type Span } from '../../../kit/calendar/busy.ts';
import { DAY, HOUR } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { AddressRejected, AnswerTooLarge, fetchOutside, publicUrl } from '../../../kit/http/fetch-outside.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { defineJob } from '../../../kit/jobs/jobs.ts';
import type { Portal } from '../../../kit/portal.ts';
import { DEFAULT_ZONE, zoneNamed } from '../../../kit/zones.ts';
import { loadHours } from '../hours/hours.queries.ts';
import { readCalendar } from './read-calendar.ts';

/** Time ahead in which busy times are stored. */
const AHEAD = 400 * DAY;
/** Time between two looks at an address. */
const REFRESH = HOUR;

type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];
type Fetch = typeof fetchOutside;

/** Addresses of calendar programs are `https` under another name. */
const addressOf = (url: string): string => url.replace(/^webcals?:\/\//i, 'https://');

/** The zone in which an instructor's all-day events are meant. */
async function zoneOf(portal: Portal, userId: string): Promise<string> {
  const { db } = portal.database;
  const [hours] = await loadHours(db, [userId]);
  if (hours) return hours.zone;
  const row = await db
    .selectFrom('user_account')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirst();
  return zoneNamed(row?.time_zone ?? '') ?? DEFAULT_ZONE;
}

async function spansIn(portal: Portal, userId: string, text: string): Promise<readonly Span[]> {
  const now = portal.clock.now();
  return readCalendar({
    text,
    zone: await zoneOf(portal, userId),
    from: new Date(now.getTime() - DAY),
    to: new Date(now.getTime() + AHEAD),
  });
}

/** Puts these busy times in place of the former ones. */
async function storeSpans(tx: Tx, calendarId: string, spans: readonly Span[]): Promise<void> {
  await tx.deleteFrom('imported_busy').where('calendar_id', '=', calendarId).execute();
  await sql`insert into imported_busy (calendar_id, starts_at, ends_at)
    select ${calendarId}::uuid, s.start, s.end from unnest(${spans.map(({ start }) => start.toISOString())}::timestamptz[],
      ${spans.map(({ end }) => end.toISOString())}::timestamptz[]) as s (start, "end")`.execute(tx);
}

interface Bringing {
  readonly portal: Portal;
  readonly userId: string;
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Brings a calendar along. Answers its id. @throws `calendar.unreadable`, `calendar.address`, `calendar.limit` */
export async function bringCalendar(
  { portal, userId, write }: Bringing,
  { name, text, url }: BodyOf<typeof importCalendar>,
): Promise<string> {
  const address = url ? addressOf(url) : null;
  if (address) assertAddress(address);
  const spans = text
    ? await spansIn(portal, userId, text).catch(() => {
        throw new Problem('calendar.unreadable', { fields: [{ path: 'text', key: 'calendar.unreadable' }] });
      })
    : [];
  const id = await write(async (tx) => {
    await lockInstructor(tx, userId);
    const { count } = await tx
      .selectFrom('imported_calendar')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= IMPORTED_CALENDAR.count)
      throw new Problem('calendar.limit', { values: { limit: IMPORTED_CALENDAR.count } });
    const now = portal.clock.now();
    const made = await tx
      .insertInto('imported_calendar')
      .values({
        user_id: userId,
        name,
        url: address,
        refreshed_at: address ? null : now,
        tried_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeSpans(tx, made.id, spans);
    return made.id;
  });
  if (address) await refreshCalendar(portal, { id, user_id: userId, url: address });
  return id;
}

function assertAddress(address: string): void {
  try {
    publicUrl(address);
  } catch {
    throw new Problem('calendar.address', { fields: [{ path: 'url', key: 'calendar.address' }] });
  }
}

interface Subscribed {
  readonly id: string;
  readonly user_id: string;
  readonly url: string;
}

/** Reads a subscribed calendar again. Where that fails, the busy times of the last look stay. */
export async function refreshCalendar(
  portal: Portal,
  { id, user_id: userId, url }: Subscribed,
  fetch: Fetch = fetchOutside,
): Promise<void> {
  const found = await fetch(url, { accept: 'text/calendar, */*;q=0.5', most: IMPORTED_CALENDAR.text })
    .then(async (text) => ({ spans: await spansIn(portal, userId, text).catch(() => null) }))
    .catch((error: unknown) => ({ problem: problemOf(error) }));
  const spans = 'spans' in found ? found.spans : null;
  const problem = 'problem' in found ? found.problem : spans ? null : 'unreadable';
  const now = portal.clock.now();
  await portal.database.write(async (tx) => {
    const stored = await tx
      .updateTable('imported_calendar')
      .set({ tried_at: now, problem, ...(spans && { refreshed_at: now }) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (stored && spans) await storeSpans(tx, id, spans);
  });
}

const problemOf = (error: unknown): CalendarProblem => {
  if (error instanceof AddressRejected) return 'refused';
  return error instanceof AnswerTooLarge ? 'too-large' : 'unreachable';
};

/** Reads the addresses of instructors' calendars every hour. */
export const refreshCalendars = defineJob({
  name: 'field-training.refresh-calendars',
  data: z.object({}),
  schedule: '*/10 * * * *',
  expireIn: 900,
  async run(_data, portal) {
    const due = await portal.database.db
      .selectFrom('imported_calendar')
      .select(['id', 'user_id', 'url'])
      .where('url', 'is not', null)
      .where('tried_at', '<=', new Date(portal.clock.now().getTime() - REFRESH))
      .orderBy('tried_at')
      .limit(100)
      .execute();
    for (const { url, ...one } of due) if (url) await refreshCalendar(portal, { ...one, url });
  },
});
