import { z } from 'zod';
import type { FieldHours } from '@forecourt/contract/field-availability';
import { busyBetween, type Busy } from '../../../kit/calendar/busy.ts';
import { DAY } from '../../../kit/clock.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { addDays, startOfDay } from '../../../kit/zones.ts';
import { type SlotQuery, timesOf } from './slots.ts';

const Clock = z.string();
const Weekly = z.array(z.object({ day: z.number(), from: Clock, to: Clock }));
const Exceptions = z.array(
  z.union([
    z.object({ date: z.string(), off: z.literal(true) }),
    z.object({ date: z.string(), from: Clock, to: Clock }),
  ]),
);

export interface InstructorHours extends FieldHours {
  readonly user: string;
  readonly version: number;
}

/** Hours of those instructors who have said when they are free. */
export async function loadHours(db: Db | Tx, users: readonly string[]): Promise<InstructorHours[]> {
  if (users.length === 0) return [];
  const rows = await db.selectFrom('field_availability').selectAll().where('user_id', 'in', users).execute();
  return rows.map((row) => ({
    user: row.user_id,
    zone: row.zone,
    weekly: Weekly.parse(row.weekly),
    exceptions: Exceptions.parse(row.exceptions),
    noticeHours: row.notice_hours,
    bufferMinutes: row.buffer_minutes,
    perDay: row.per_day,
    autoConfirm: row.auto_confirm,
    version: row.version,
  }));
}

/** Bookings of an instructor around some days, except for one visit. */
async function bookedAround(
  db: Db | Tx,
  { user, zone }: InstructorHours,
  { from, to }: Pick<SlotQuery, 'from' | 'to'>,
  except: string | undefined,
): Promise<readonly Busy[]> {
  const after = startOfDay(addDays(to, 1), zone);
  const busy = await busyBetween(db, [user], startOfDay(from, zone), new Date(after.getTime() + DAY));
  return busy.filter(({ thing }) => thing !== except);
}

/** Times of an instructor, free and taken. @param except a visit whose own time counts as free */
export async function listAllTimes(db: Db | Tx, hours: InstructorHours, input: SlotQuery, except?: string) {
  const busy = await bookedAround(db, hours, input, except);
  return timesOf(hours, busy, input).map((slot) => ({ instructor: hours.user, ...slot }));
}

/** The free ones. */
export const freeTimes = async (...requested: Parameters<typeof listAllTimes>) =>
  (await listAllTimes(...requested)).filter(({ taken }) => !taken);

/** Default minutes between an instructor's visits. */
const USUAL_BUFFER = 60;

/** Minutes that stay free after what an instructor does at a place. */
export async function minutesBetween(db: Db | Tx, user: string): Promise<number> {
  const row = await db
    .selectFrom('field_availability')
    .select('buffer_minutes')
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row?.buffer_minutes ?? USUAL_BUFFER;
}
