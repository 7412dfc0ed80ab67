import * as contract from '@forecourt/contract/field-availability';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { allow, found, invalid } from '../../../kit/http/problem.ts';
import type { Span } from '../../../kit/calendar/busy.ts';
import { daysBetween } from '../../../kit/zones.ts';
import { listInstructors, requestableDealers } from '../field-training.queries.ts';
import { isFieldAdmin, isInstructor } from '../field-training.policy.ts';
import { listAllTimes, loadHours, type InstructorHours } from './hours.queries.ts';
import { saveHours } from './save-hours.ts';
import { weekOf } from './week.ts';

export const hoursRoutes: readonly Route[] = [
  handle(contract.fieldAvailabilities, async (call) => {
    const { db, actor, query, now } = call;
    const instructors = await listRequestedInstructors(call);
    const all = await loadHours(
      db,
      instructors.map(({ _id }) => _id),
    );
    const days = spanOf(query);
    const input = days && { ...days, minutes: query.minutes, now };
    const times = input
      ? (await Promise.all(all.map((hours) => listAllTimes(db, hours, input, query.visit)))).flat()
      : [];
    const slots = times.toSorted((a, b) => a.start.getTime() - b.start.getTime());
    // an instructor's days are visible to themselves and administrators
    const shown = all.filter(({ user }) => user === actor.id || isFieldAdmin(call));
    return {
      availabilities: shown.flatMap((hours) => {
        const instructor = instructors.find(({ _id }) => _id === hours.user);
        return instructor ? [availabilityView(hours, instructor)] : [];
      }),
      instructors,
      slots: slots.filter(({ taken }) => !taken).map(slotView),
      taken: slots.filter(({ taken }) => taken).map(slotView),
    };
  }),
  handle(contract.instructorWeek, async (call) => {
    const { db, actor, query } = call;
    const id = query.instructor ?? actor.id;
    if (id !== actor.id) allow(isFieldAdmin(call));
    found((await listInstructors(db, call, { id }))[0]);
    return weekView(await weekOf(call, id, found(spanOf(query))));
  }),
  handle(contract.saveFieldAvailability, (call) =>
    call.write(async (tx) => {
      const user = await saveHours(tx, call, call.body);
      const [hours] = await loadHours(tx, [user]);
      const [instructor] = await listInstructors(tx, call, { id: user });
      return { availability: availabilityView(found(hours), found(instructor)) };
    }),
  ),
];

const slotView = ({ instructor, start, end }: Awaited<ReturnType<typeof listAllTimes>>[number]) => ({
  instructor,
  start: start.toISOString(),
  end: end.toISOString(),
});

type Options = Parameters<Parameters<typeof handle<typeof contract.fieldAvailabilities>>[1]>[0];

/**
 * Instructors of the given dealer, which must be the user's; without one the actor, or the one an administrator names.
 */
async function listRequestedInstructors(call: Options) {
  const { db, actor, query } = call;
  if (query.dealer) {
    found((await requestableDealers(db, call, query.dealer))[0]);
    return listInstructors(db, call, { dealer: query.dealer, id: query.instructor });
  }
  if (isFieldAdmin(call)) return listInstructors(db, call, { id: query.instructor });
  return isInstructor(call) ? listInstructors(db, call, { id: actor.id }) : [];
}

const stretchView = ({ start, end }: Span) => ({ start: start.toISOString(), end: end.toISOString() });

const weekView = ({ zone, hours, classes, busy, drives }: Awaited<ReturnType<typeof weekOf>>) => ({
  zone,
  hours: hours?.map(stretchView) ?? null,
  classes: classes.map(({ entry, ...day }) => ({
    _id: entry.id,
    title: entry.title,
    location: entry.spot ? entry.location : '',
    timezone: entry.zone,
    ...stretchView(day),
  })),
  busy: busy.map(stretchView),
  drives: drives.map((drive) => ({ ...drive, ...stretchView(drive) })),
});

function spanOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  if (!from || !to) return undefined;
  const days = daysBetween(from, to);
  if (days < 0) throw invalid('to', 'field.window_reversed');
  if (days >= contract.SLOT_DAYS) throw invalid('to', 'field.max_days', { limit: contract.SLOT_DAYS });
  return { from, to };
}

const availabilityView = (
  hours: InstructorHours,
  instructor: { readonly _id: string; readonly name: string; readonly phone: string },
) => ({
  instructor,
  zone: hours.zone,
  weekly: [...hours.weekly],
  exceptions: [...hours.exceptions],
  noticeHours: hours.noticeHours,
  bufferMinutes: hours.bufferMinutes,
  perDay: hours.perDay,
  autoConfirm: hours.autoConfirm,
  version: hours.version,
});
