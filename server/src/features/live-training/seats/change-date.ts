import type { SeatStatus } from '@forecourt/contract/live-events';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, notFound, Problem } from '../../../kit/http/problem.ts';
import { move, seatOf, type Seat } from './transitions.ts';
import { joinWaitlist } from './own-seat.ts';
import {
  giveUp,
  giveUpOthers,
  openRoom,
  roomOf,
  seatAfter,
  withSeatAllocation,
  notifyUser,
  type SeatAllocationContext,
} from './seat-allocation.ts';
import { isAddressed, isWithin, reachOf } from './manageable-users.ts';
import { priceOf } from '../events/price.ts';

interface Options {
  readonly from: string;
  readonly to: string;
  readonly user: string;
  /** Where the other date is full: wait there, and keep this seat until then. */
  readonly wait: boolean;
}

/** Moves a person, or oneself, to another class. Repeated it changes nothing. */
export async function changeDate(tx: Tx, by: CommandContextWithPortal, input: Options): Promise<SeatStatus> {
  const { from, to, user } = input;
  const [source, target] = [await reachOf(tx, by.actor, from), await reachOf(tx, by.actor, to)];
  const own = user === by.actor.id;
  const edits = source.edits && target.edits;
  allow(own || edits || source.manages);
  if (!own && !(await isWithin(tx, by.actor, { ...source, edits }, user))) throw notFound();
  await withSeatAllocation(tx, by, [source.templateId, target.templateId], async () => {
    const [room, next] = [await roomOf(tx, from), await openRoom(tx, to)];
    const there = await seatOf(tx, to, user);
    const here = await seatOf(tx, from, user);
    if (there && (there.status === 'enrolled' || (there.status === 'waitlist' && input.wait))) return;
    if (!here || !['enrolled', 'offered', 'waitlist'].includes(here.status)) throw notFound();
    if (!edits) rejectLate(by, room, next);
    if (!(await isAddressed(tx, target.templateId, user))) throw new Problem('live.not_addressed');
    if (there?.status === 'offered' || next.free > 0) await swap(tx, by, next, there, here);
    else if (!input.wait) throw new Problem('live.full');
    else await joinWaitlist(tx, by, next, there, user);
  });
  return (await seatAfter(tx, to, user)).status;
}

function rejectLate(
  { now }: CommandContextWithPortal,
  room: SeatAllocationContext,
  next: SeatAllocationContext,
): void {
  if (now >= room.starts_at) throw new Problem('live.has_started');
  if (now >= (next.enroll_until ?? next.starts_at)) throw new Problem('live.closed');
}

async function swap(
  tx: Tx,
  by: CommandContextWithPortal,
  next: SeatAllocationContext,
  there: Seat | undefined,
  here: Seat,
): Promise<void> {
  const joins = there === undefined || there.status === 'left';
  const set = joins ? { price: priceOf(next, by.settings, by.now) } : {};
  await move(tx, by, { event: next, userId: here.user_id, seat: there, to: 'enrolled', set });
  await giveUp(tx, by, here, 'other-date');
  await giveUpOthers(tx, by, next, here.user_id);
  await notifyUser(tx, by, next, 'live.enrolled', [here.user_id]);
}
