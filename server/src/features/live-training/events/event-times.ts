import { invalid } from '../../../kit/http/problem.ts';
import { endAfter, instantAt, movedEnd, wallAt, zoneNamed } from '../../../kit/zones.ts';

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;
const AN_INSTANT = /(Z|[+-]\d{2}:\d{2})$/;

/** The zone that a call names. Throws the 422. */
export function parseTimeZone(name: string): string {
  const zone = zoneNamed(name);
  if (zone === undefined) throw invalid('timezone', 'field.time_zone');
  return zone;
}

/**
 * An instant as calls give it: an instant, a wall time in the zone, or a day, which means this hour of it. Throws the 422
 * for a time that the clocks skip.
 */
export function parseInstant(field: string, given: string, zone: string, hour = '00:00'): Date {
  if (AN_INSTANT.test(given)) return new Date(given);
  const instant = instantAt(A_DAY.test(given) ? `${given}T${hour}` : given, zone);
  if (!instant) throw invalid(field, 'field.time_skipped');
  return instant;
}

export interface Times {
  readonly start: Date;
  readonly end: Date;
  readonly zone: string;
}

interface Options {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timezone?: string | undefined;
}

/** Hours of one day; a longer class takes several days. */
const LONGEST_DAY = 12;
const USUAL_DAY = 8;

/** When a new class begins and ends: at the tenant's hour, as long as its template says, unless something else is given. */
export function newTimes(
  input: Options & { readonly startDate: string },
  { zone, hour, hours }: { readonly zone: string; readonly hour: string; readonly hours: number },
): Times {
  const start = parseInstant('startDate', input.startDate, zone, hour);
  const days = hours > LONGEST_DAY ? Math.ceil(hours / USUAL_DAY) : 1;
  const end =
    input.endDate === undefined
      ? endAfter(start, zone, { days, hours: hours / days })
      : parseInstant('endDate', input.endDate, zone);
  return inOrder({ start, end, zone });
}

/**
 * When a class begins and ends after a change. What is not named keeps its time on the clock at the place: changing the
 * zone alone keeps 8:30, a moved start takes the end along.
 */
export function changedTimes(before: Times, input: Options, zone: string, hour: string): Times {
  const start =
    input.startDate === undefined
      ? parseInstant('startDate', wallAt(before.start, before.zone), zone)
      : parseInstant('startDate', input.startDate, zone, hour);
  const end =
    input.endDate === undefined
      ? movedEnd(before, start, zone)
      : parseInstant('endDate', input.endDate, zone);
  return inOrder({ start, end, zone });
}

function inOrder(times: Times): Times {
  if (times.end <= times.start) throw invalid('endDate', 'field.window_reversed');
  return times;
}
