import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import { lockInstructor, nextFreeDays, takeTime } from '../../kit/calendar/busy.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import { momentText } from '../../kit/i18n.ts';
import { addDays, dayIn } from '../../kit/zones.ts';
import type { Trainer } from './field-training.queries.ts';
import { freeTimes, loadHours, minutesBetween, type InstructorHours } from './hours/hours.queries.ts';

/** The time of a visit at a place. */
export interface VisitTime {
  readonly start: Date;
  readonly minutes: number;
  readonly end: Date;
  readonly zone: string;
}

/** Days in which another time is looked for, and how many are named. */
const AHEAD = 14;
const NAMED = 3;

interface Language {
  readonly http: { readonly language: string };
}

/** The refusal of a time that is not free, with the next ones that are. */
async function slotTaken(
  tx: Tx,
  by: CommandContextWithPortal & Language,
  hours: InstructorHours,
  { start, minutes, zone }: VisitTime,
  except?: string,
): Promise<Problem> {
  const from = dayIn(start > by.now ? start : by.now, hours.zone);
  const input = { from, to: addDays(from, AHEAD), minutes, now: by.now };
  const free = await freeTimes(tx, hours, input, except);
  return taken(
    by,
    free.slice(0, NAMED).map((slot) => slot.start),
    zone,
  );
}

function taken(by: Language, free: readonly Date[], zone: string): Problem {
  if (free.length === 0) return new Problem('field.slot_taken_none');
  const slots = free.map((start) => momentText(start, by.http.language, zone));
  return new Problem('field.slot_taken', { values: { slots: slots.join('; ') } });
}

/** Takes the instructor’s time for a visit. @throws `field.slot_taken` with the next free times */
export async function book(
  tx: Tx,
  by: CommandContextWithPortal & Language,
  visit: { readonly id: string; readonly instructor: string; readonly time: VisitTime },
): Promise<void> {
  const { id, instructor: user, time } = visit;
  await lockInstructor(tx, user);
  const [hours] = await loadHours(tx, [user]);
  const thing = { kind: 'appointment', id } as const;
  const buffer = await minutesBetween(tx, user);
  try {
    await takeTime(tx, { user, thing, spans: [time], buffer });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'instructor.busy') throw error;
    if (hours) throw await slotTaken(tx, by, hours, time, id);
    // who has not said when they are free is free at the same hour of other days
    const input = { users: [user], thing, spans: [time], buffer, zone: time.zone, after: by.now };
    throw taken(by, await nextFreeDays(tx, input), time.zone);
  }
}

/**
 * The instructors among some who are free at the time that is asked for, by the rules that offered it. Those who have not
 * said when they are free are asked as they come.
 * @throws `field.slot_taken` where all have said, and none is free
 */
export async function availableInstructors(
  tx: Tx,
  by: CommandContextWithPortal & Language,
  trainers: readonly Trainer[],
  time: VisitTime,
  except?: string,
): Promise<readonly InstructorHours[]> {
  // in one order, so that two requests never wait for each other
  for (const { _id } of trainers.toSorted((a, b) => (a._id < b._id ? -1 : 1))) await lockInstructor(tx, _id);
  const all = await loadHours(
    tx,
    trainers.map(({ _id }) => _id),
  );
  const free: InstructorHours[] = [];
  for (const hours of all) {
    const day = dayIn(time.start, hours.zone);
    const slots = await freeTimes(
      tx,
      hours,
      { from: day, to: day, minutes: time.minutes, now: by.now },
      except,
    );
    if (slots.some(({ start }) => start.getTime() === time.start.getTime())) free.push(hours);
  }
  const [first] = all;
  if (free.length === 0 && first && all.length === trainers.length)
    throw await slotTaken(tx, by, first, time, except);
  return free;
}
