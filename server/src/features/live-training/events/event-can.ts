import { MINUTE } from '../../../kit/clock.ts';
import type { EventView } from '@forecourt/contract/live-events';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Actor } from '../../../kit/session/actor.ts';
import { managesStaff } from '../live-training.policy.ts';
import type { CourseInstead } from './course-instead.ts';
import { isWindowOpen } from '../attendance/window.ts';
import type { EventListRow } from './events.queries.ts';

const HOLDING = ['enrolled', 'completed'];

/** When the room of a virtual class can be entered; null: it is at a venue. */
export const joinWindow = (
  event: Pick<EventListRow, 'is_virtual' | 'starts_at' | 'ends_at'>,
  settings: TenantSettings,
): { readonly opensAt: Date; readonly closesAt: Date } | null =>
  event.is_virtual
    ? {
        opensAt: new Date(event.starts_at.getTime() - settings.virtualOpensMinutes * MINUTE),
        closesAt: event.ends_at,
      }
    : null;

/** Whether the person enters the room of the class at all. */
export const canJoinRoom = (row: Pick<EventListRow, 'my_status' | 'edits' | 'teaches'>): boolean =>
  row.edits || row.teaches || HOLDING.includes(row.my_status ?? '');

interface Facts {
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: TenantSettings;
}

/** Actions that a page may offer this user in the class's current state. */
export function resolveEventActions(
  row: EventListRow,
  { actor, now, settings }: Facts,
): Omit<EventView['can'], 'takeCourse' | 'withdrawCourse'> {
  const open = row.status === 'published';
  const before = now < row.starts_at;
  const join = joinWindow(row, settings);
  return {
    ...editorCan(row, actor, now),
    ...ownCan(row, now),
    join: open && join !== null && canJoinRoom(row) && now < join.closesAt,
    enterCode: canEnterCode(row, settings, now),
    present:
      open &&
      row.self_attendance === 'button' &&
      row.is_virtual &&
      row.my_status === 'enrolled' &&
      now < row.ends_at &&
      !(before && join !== null && now < join.opensAt),
  };
}

/** Whether the user can type the code of the room: those with a seat, and walk-ins where the class takes them. */
export const canEnterCode = (
  row: Pick<
    EventListRow,
    | 'status'
    | 'self_attendance'
    | 'starts_at'
    | 'ends_at'
    | 'timezone'
    | 'my_status'
    | 'addressed'
    | 'walk_ins'
  >,
  settings: TenantSettings,
  now: Date,
): boolean =>
  row.status === 'published' &&
  row.self_attendance === 'code' &&
  (HOLDING.includes(row.my_status ?? '') || row.my_status === 'offered' || (row.walk_ins && row.addressed)) &&
  isWindowOpen(row, settings, now);

/** Taking the course without coming, until enrolling ends; giving that up until the material is sent. */
export function resolveCourseActions(
  row: EventListRow,
  { now }: Facts,
  instead: CourseInstead | null,
): Pick<EventView['can'], 'takeCourse' | 'withdrawCourse'> {
  const before = ['completed', 'missed'].includes(row.my_status ?? '');
  return {
    takeCourse: instead?.offered === true && isOpen(row, now) && !before,
    withdrawCourse: instead?.chosen?.sentAt === null && !instead.chosen.passed,
  };
}

const isOpen = (row: EventListRow, now: Date): boolean =>
  row.status === 'published' && now < (row.enroll_until ?? row.starts_at) && row.addressed;

function editorCan(row: EventListRow, actor: Actor, now: Date) {
  const open = row.status === 'published';
  const staff = managesStaff(actor) && now < row.starts_at;
  return {
    ...changeCan(row, now),
    enrollUsers: open && now < row.ends_at && (row.edits || staff),
    overbook: row.edits && open,
    mark: open && (row.edits || row.teaches),
  };
}

function changeCan({ edits, status, taken, waiting, starts_at: start }: EventListRow, now: Date) {
  const empty = taken + waiting === 0;
  const living = edits && status !== 'cancelled';
  return {
    edit: living,
    publish: living && status !== 'published',
    unpublish: edits && status === 'published' && empty,
    remove: living && (now < start || empty),
    reopen: edits && status === 'cancelled' && now < start,
  };
}

function ownCan(row: EventListRow, now: Date) {
  const mine = row.my_status;
  const open = isOpen(row, now);
  const fresh = mine === null || mine === 'left' || mine === 'waitlist';
  const free = row.taken < row.seats;
  return {
    enroll: open && fresh && free,
    wait: open && (mine === null || mine === 'left') && !free,
    leave: now < row.starts_at && (mine === 'enrolled' || mine === 'waitlist'),
    answer: row.status === 'published' && mine === 'offered',
  };
}
