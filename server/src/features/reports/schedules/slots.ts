import { DAY } from '../../../kit/clock.ts';
import { addDays, dayIn, firstInstantFrom, weekdayOf } from '../../../kit/zones.ts';

/** When a schedule runs: times of the day, `06:05`, on days of the week, 1 is Monday, in a zone. */
export interface Timing {
  readonly times: readonly string[];
  readonly days: readonly number[];
  readonly zone: string;
}

/** Days that hold the next slot in any case: a week, and one for the day that is under way. */
const HORIZON = 8;

/** The slots of some days, in their order; where the clock change makes two of them one, once. */
function slotsOfDays({ times, days, zone }: Timing, first: string, count: number): Date[] {
  const instants = Array.from({ length: count }, (_, i) => addDays(first, i))
    .filter((day) => days.includes(weekdayOf(day)))
    .flatMap((day) => times.map((time) => firstInstantFrom(`${day}T${time}`, zone).getTime()));
  return [...new Set(instants)].toSorted((a, b) => a - b).map((at) => new Date(at));
}

/** The first slot after an instant. */
export const slotAfter = (timing: Timing, after: Date): Date | undefined =>
  slotsOfDays(timing, dayIn(after, timing.zone), HORIZON).find((slot) => slot > after);

/** The slots between two instants, both included. */
export function slotsBetween(timing: Timing, from: Date, to: Date): Date[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / DAY) + 2;
  return slotsOfDays(timing, dayIn(from, timing.zone), count).filter((slot) => slot >= from && slot <= to);
}
