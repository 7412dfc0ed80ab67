import type { SeatStatus } from '@forecourt/contract/live-events';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { DAY } from '../../../kit/clock.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import { allow, notFound, Problem } from '../../../kit/http/problem.ts';
import type { ChangeContext } from '../change-context.ts';
import { giveCredit, takeBackCredit } from './credit.ts';
import { forEach, type Result } from './for-others.ts';
import { move, seatOf } from './transitions.ts';
import { roomOf, withSeatAllocation, notifyUser, type SeatAllocationContext } from './seat-allocation.ts';
import { reachOf } from './manageable-users.ts';

/** Period in which a completion can be undone. */
const UNDO = 30 * DAY;

/** Runs something that writes what people have learned: their locks come before the template's, in one order. */
async function withUsers(
  tx: Tx,
  by: ChangeContext,
  { templateId, users }: { readonly templateId: string; readonly users: readonly string[] },
  work: (user: string) => Promise<SeatStatus>,
): Promise<Result[]> {
  for (const user of [...new Set(users)].toSorted()) await lockPerson(tx, user);
  return withSeatAllocation(tx, by, [templateId], () => forEach(users, work));
}

/** Administrators of the class and its instructors; to all others its roster does not exist. */
export async function templateToMark(tx: Tx, by: CommandContextWithPortal, eventId: string): Promise<string> {
  const reach = await reachOf(tx, by.actor, eventId);
  allow(reach.edits || reach.teaches);
  return reach.templateId;
}

/** Completes a class for people, with what it gives. Repeated it changes nothing. */
export async function completeUsers(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  users: readonly string[],
): Promise<Result[]> {
  const templateId = await templateToMark(tx, by, eventId);
  return withUsers(tx, by, { templateId, users }, async (user) => {
    const room = await roomOf(tx, eventId);
    if (by.now < room.starts_at) throw new Problem('live.not_possible');
    return completeOne(tx, by, room, user);
  });
}

/** Completes a class by the clock, once attendance of every day is known. */
export const completeByClock = (
  tx: Tx,
  by: ChangeContext,
  room: SeatAllocationContext,
  users: readonly string[],
): Promise<Result[]> =>
  withUsers(tx, by, { templateId: room.template_id, users }, (user) => completeOne(tx, by, room, user));

async function completeOne(
  tx: Tx,
  by: ChangeContext,
  room: SeatAllocationContext,
  user: string,
): Promise<SeatStatus> {
  const seat = await seatOf(tx, room.id, user);
  if (!seat || seat.status === 'left') throw notFound();
  if (seat.status === 'completed') return seat.status;
  await move(tx, by, { event: room, userId: user, seat, to: 'completed' });
  await giveCredit(tx, by, room, user);
  await notifyUser(tx, by, room, 'live.completed', [user]);
  return 'completed';
}

/** Takes completions back, with what was given for them. Throws `live.undo_late` for a person after 30 days. */
export async function undoCompleted(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  users: readonly string[],
): Promise<Result[]> {
  const templateId = await templateToMark(tx, by, eventId);
  return withUsers(tx, by, { templateId, users }, async (user) => {
    const room = await roomOf(tx, eventId);
    const seat = await seatOf(tx, eventId, user);
    if (!seat || seat.status === 'left') throw notFound();
    if (seat.status === 'enrolled') return seat.status;
    if (seat.completed_at && by.now.getTime() - seat.completed_at.getTime() > UNDO)
      throw new Problem('live.undo_late');
    await move(tx, by, { event: room, userId: user, seat, to: 'enrolled' });
    await takeBackCredit(tx, by, room, user);
    return 'enrolled';
  });
}
