import type { Tx } from '../../../kit/db/db.ts';
import { MINUTE } from '../../../kit/clock.ts';
import { type FieldProblem, invalid, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { instantAt, wallAt, zoneNamed } from '../../../kit/zones.ts';
import type { VisitTime } from '../booking.ts';
import { usersOfDealers } from '../field-training.queries.ts';
import { namedBy } from '../visit-courses.ts';

interface TimeInput {
  readonly startDate?: string | undefined;
  readonly minutes?: number | undefined;
  readonly timezone?: string | undefined;
}

interface Before {
  readonly start?: Date;
  readonly minutes: number;
  readonly zone: string;
}

/** The time that was sent, with what it leaves open as it was. Another zone alone keeps the wall time. */
export function timeOf(input: TimeInput, before: Before, now: Date): VisitTime {
  const zone = input.timezone === undefined ? before.zone : zoneNamed(input.timezone);
  if (!zone) throw invalid('timezone', 'field.unknown_zone');
  const minutes = input.minutes ?? before.minutes;
  const start = startOf(input.startDate, before, zone);
  const moved = start.getTime() !== before.start?.getTime();
  if (moved && start <= now) throw invalid('startDate', 'field.in_past');
  return { start, minutes, zone, end: new Date(start.getTime() + minutes * MINUTE) };
}

function startOf(sent: string | undefined, before: Before, zone: string): Date {
  if (sent?.endsWith('Z')) return new Date(sent);
  if (sent === undefined && before.start && zone === before.zone) return before.start;
  const wall = sent?.slice(0, 16) ?? (before.start && wallAt(before.start, before.zone));
  if (wall === undefined) throw invalid('startDate', 'field.required');
  const start = wallInstant(wall, zone);
  if (!start) throw invalid('startDate', 'field.clock_skips');
  return start;
}

/** Undefined also for days that no calendar has. */
function wallInstant(wall: string, zone: string): Date | undefined {
  try {
    return instantAt(wall, zone);
  } catch {
    throw invalid('startDate', 'field.format_datetime');
  }
}

const wrong = (path: string, ids: readonly string[], known: ReadonlySet<string>): FieldProblem[] =>
  ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `${path}.${place}`, key: 'field.unknown_reference' }],
  );

interface References {
  readonly courses?: readonly string[] | undefined;
  readonly attendees?: readonly string[] | undefined;
}

interface Visited {
  readonly dealer: string;
  /** References of the visit before the change, which may remain. */
  readonly attendees?: readonly string[];
  readonly courses?: readonly string[];
}

/** Refuses courses that the actor cannot see and people who do not work at the dealer; what was named before may stay. */
export async function checkReferences(
  tx: Tx,
  actor: Actor,
  visit: Visited,
  { courses = [], attendees = [] }: References,
): Promise<void> {
  const there = new Set([...(visit.courses ?? []), ...(await namedBy(tx, actor, courses))]);
  const people = attendees.length > 0 ? await usersOfDealers(tx, [visit.dealer]) : [];
  const staff = new Set([...(visit.attendees ?? []), ...people.map(({ _id }) => _id)]);
  const fields = [...wrong('courses', courses, there), ...wrong('attendees', attendees, staff)];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Stores which courses a visit is about and who attends; what is not given stays. */
export async function storeReferences(
  tx: Tx,
  appointment_id: string,
  { courses, attendees }: References,
): Promise<void> {
  if (courses) {
    await tx.deleteFrom('appointment_course').where('appointment_id', '=', appointment_id).execute();
    const rows = [...new Set(courses)].map((course_id, position) => ({
      appointment_id,
      course_id,
      position,
    }));
    if (rows.length > 0) await tx.insertInto('appointment_course').values(rows).execute();
  }
  if (attendees) {
    await tx.deleteFrom('appointment_attendee').where('appointment_id', '=', appointment_id).execute();
    const rows = [...new Set(attendees)].map((user_id) => ({ appointment_id, user_id }));
    if (rows.length > 0) await tx.insertInto('appointment_attendee').values(rows).execute();
  }
}
