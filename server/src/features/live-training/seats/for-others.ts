import type { SeatStatus } from '@forecourt/contract/live-events';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, notFound, Problem } from '../../../kit/http/problem.ts';
import { priceOf } from '../events/price.ts';
import { move, seatOf, type Seat } from './transitions.ts';
import { joinWaitlist, rejectOtherDate } from './own-seat.ts';
import {
  giveUpOthers,
  openRoom,
  roomOf,
  seatAfter,
  withSeatAllocation,
  notifyUser,
  type SeatAllocationContext,
} from './seat-allocation.ts';
import { isAddressed, isWithin, reachOf, type Reach } from './manageable-users.ts';

/** What became of one person; a refusal carries the problem. */
export interface Result {
  readonly user: string;
  readonly status: SeatStatus | null;
  readonly refused: Problem | null;
}

/** Runs something for each user separately: what is refused to one does not hold up the others. */
export async function forEach(
  users: readonly string[],
  work: (user: string) => Promise<SeatStatus>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const user of new Set(users)) {
    try {
      results.push({ user, status: await work(user), refused: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ user, status: null, refused: error });
    }
  }
  return results;
}

/** Administrators of the class, and dealer managers until it begins. */
function allowForOthers(reach: Reach, by: CommandContextWithPortal, room: SeatAllocationContext): void {
  allow(reach.edits || reach.manages);
  if (!reach.edits && by.now >= room.starts_at) throw new Problem('live.has_started');
}

/** Writes people onto the roster, or onto the waitlist where no seat is left; administrators may overbook. */
export async function enrollUsers(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  { users, overbook }: { readonly users: readonly string[]; readonly overbook: boolean },
): Promise<Result[]> {
  const reach = await reachOf(tx, by.actor, eventId);
  return withSeatAllocation(tx, by, [reach.templateId], async () => {
    const room = await openRoom(tx, eventId);
    allowForOthers(reach, by, room);
    allow(reach.edits || !overbook);
    if (by.now >= room.ends_at) throw new Problem('live.has_started');
    return forEach(users, (user) => enrollOne(tx, by, { reach, eventId, user, overbook }));
  });
}

interface One {
  readonly reach: Reach;
  readonly eventId: string;
  readonly user: string;
  readonly overbook: boolean;
}

async function enrollOne(
  tx: Tx,
  by: CommandContextWithPortal,
  { reach, eventId, user, overbook }: One,
): Promise<SeatStatus> {
  if (!(await isWithin(tx, by.actor, reach, user))) throw notFound();
  // the person before may have taken the last seat
  const room = await roomOf(tx, eventId);
  const seat = await seatOf(tx, eventId, user);
  if (seat && ['enrolled', 'completed', 'missed'].includes(seat.status)) return seat.status;
  if (!(await isAddressed(tx, room.template_id, user))) throw new Problem('live.not_addressed');
  const held = seat?.status === 'offered';
  if (held || room.free > 0 || overbook) {
    await rejectOtherDate(tx, by, room, user);
    await give(tx, by, room, seat, user, { overbooked: !held && room.free <= 0 });
  } else if (seat?.status !== 'waitlist') await joinWaitlist(tx, by, room, seat, user);
  return (await seatAfter(tx, eventId, user)).status;
}

async function give(
  tx: Tx,
  by: CommandContextWithPortal,
  room: SeatAllocationContext,
  seat: Seat | undefined,
  user: string,
  { overbooked }: { readonly overbooked: boolean },
): Promise<void> {
  const joins = seat === undefined || seat.status === 'left';
  const set = { overbooked, ...(joins && { price: priceOf(room, by.settings, by.now) }) };
  await move(tx, by, { event: room, userId: user, seat, to: 'enrolled', set });
  await giveUpOthers(tx, by, room, user);
  await notifyUser(tx, by, room, joins ? 'live.enrolled' : 'live.promoted', [user]);
}

/** Promotes a user from the waitlist before their turn. Throws `live.full` without a free seat. */
export async function moveToEnrolled(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  { user, overbook }: { readonly user: string; readonly overbook: boolean },
): Promise<SeatStatus> {
  const reach = await reachOf(tx, by.actor, eventId);
  if (!reach.edits) throw notFound();
  return withSeatAllocation(tx, by, [reach.templateId], async () => {
    const room = await openRoom(tx, eventId);
    const seat = await seatOf(tx, eventId, user);
    if (!seat || seat.status === 'left') throw notFound();
    if (seat.status === 'enrolled') return seat.status;
    if (seat.status !== 'waitlist' && seat.status !== 'offered') throw new Problem('live.not_possible');
    const held = seat.status === 'offered' || room.free > 0;
    if (!held && !overbook) throw new Problem('live.full');
    await give(tx, by, room, seat, user, { overbooked: !held });
    return 'enrolled';
  });
}

/** Removes a user from the roster and notifies them. Idempotent. */
export async function removeUser(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  { user, reason }: { readonly user: string; readonly reason: string },
): Promise<SeatStatus> {
  const reach = await reachOf(tx, by.actor, eventId);
  await withSeatAllocation(tx, by, [reach.templateId], async () => {
    const room = await roomOf(tx, eventId);
    allowForOthers(reach, by, room);
    if (!(await isWithin(tx, by.actor, reach, user))) throw notFound();
    const seat = await seatOf(tx, eventId, user);
    if (!seat) throw notFound();
    if (seat.status === 'left') return;
    await move(tx, by, { event: room, userId: user, seat, to: 'left', set: { reason: reason || 'removed' } });
    await notifyUser(tx, by, room, 'live.removed', [user], reason);
  });
  return 'left';
}
