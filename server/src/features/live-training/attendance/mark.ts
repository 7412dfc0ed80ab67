import { sql } from 'kysely';
import type { SeatStatus } from '@forecourt/contract/live-events';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, notFound, Problem } from '../../../kit/http/problem.ts';
import { dayIn, sessionsOf } from '../../../kit/zones.ts';
import { momentAt } from '../../../kit/i18n.ts';
import { priceOf } from '../events/price.ts';
import { templateToMark } from '../seats/complete.ts';
import { forEach, type Result } from '../seats/for-others.ts';
import { move, seatOf } from '../seats/transitions.ts';
import {
  giveUpOthers,
  openRoom,
  roomOf,
  withSeatAllocation,
  notifyUser,
  type SeatAllocationContext,
} from '../seats/seat-allocation.ts';

type How = 'code' | 'button' | 'walk-in' | 'hand';

interface Mark {
  readonly eventId: string;
  readonly userId: string;
  readonly day: number;
  readonly present: boolean;
  readonly how: How;
  /** The user who marked someone else; null: the participant. */
  readonly by: string | null;
  readonly now: Date;
}

/** Writes attendance for a day. A manual mark isn't overwritten by the participant. */
const write = (tx: Tx, { eventId, userId, day, present, how, by, now }: Mark) =>
  sql`insert into ilt_attendance as mine (event_id, user_id, day, present, how, marked_by, at)
    values (${eventId}, ${userId}, ${day}, ${present}, ${how}, ${by}, ${now})
    on conflict (event_id, user_id, day) do update
      set present = excluded.present, how = excluded.how, marked_by = excluded.marked_by, at = excluded.at
      where excluded.how = 'hand' or (mine.how <> 'hand' and not mine.present)`.execute(tx);

const takeBack = (tx: Tx, { eventId, userId, day }: Pick<Mark, 'eventId' | 'userId' | 'day'>) =>
  tx
    .deleteFrom('ilt_attendance')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('how', '=', 'hand')
    .execute();

/** Checks the user in. Without a seat they get one, where walk-ins are allowed and a seat is free. */
export async function markSelf(
  tx: Tx,
  by: CommandContextWithPortal,
  { eventId, day, how }: { readonly eventId: string; readonly day: number; readonly how: 'code' | 'button' },
): Promise<{ status: SeatStatus; walkIn: boolean }> {
  const { template_id: templateId } = await roomOf(tx, eventId);
  return withSeatAllocation(tx, by, [templateId], async () => {
    const room = await openRoom(tx, eventId);
    const seat = await seatOf(tx, eventId, by.actor.id);
    const seated = seat?.status === 'enrolled' || seat?.status === 'completed';
    if (!seated) await walkIn(tx, by, room, seat);
    const mark = { eventId, userId: by.actor.id, day, present: true, by: null, now: by.now };
    await write(tx, { ...mark, how: seated ? how : 'walk-in' });
    return { status: seated ? seat.status : 'enrolled', walkIn: !seated };
  });
}

type Known = Awaited<ReturnType<typeof seatOf>>;

async function walkIn(
  tx: Tx,
  by: CommandContextWithPortal,
  room: SeatAllocationContext,
  seat: Known,
): Promise<void> {
  const offered = seat?.status === 'offered';
  if (seat?.status === 'missed') throw new Problem('live.ask_instructor');
  if (!offered && (!(await takesWalkIns(tx, room.id)) || room.free <= 0))
    throw new Problem('live.ask_instructor');
  const joins = seat === undefined || seat.status === 'left';
  const set = joins ? { price: priceOf(room, by.settings, by.now) } : {};
  await move(tx, by, { event: room, userId: by.actor.id, seat, to: 'enrolled', set });
  await giveUpOthers(tx, by, room, by.actor.id);
  await notifyUser(tx, by, room, 'live.enrolled', [by.actor.id]);
}

const takesWalkIns = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await tx.selectFrom('ilt_event').select('walk_ins').where('id', '=', eventId).executeTakeFirstOrThrow())
    .walk_ins;

interface HandMark {
  readonly day: number;
  /** Null: no mark. */
  readonly present: boolean | null;
}

/** Administrators and instructors mark people of the roster; their mark wins. */
export async function markOthers(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  { users, ...hand }: HandMark & { readonly users: readonly string[] },
): Promise<Result[]> {
  await allowMark(tx, by, eventId, hand);
  return forEach(users, (user) => markOne(tx, by, eventId, user, hand));
}

/** The same for one of them. */
export async function markOther(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  { user, ...hand }: HandMark & { readonly user: string },
): Promise<SeatStatus> {
  await allowMark(tx, by, eventId, hand);
  return markOne(tx, by, eventId, user, hand);
}

async function allowMark(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  { day, present }: HandMark,
): Promise<void> {
  await templateToMark(tx, by, eventId);
  const room = await openRoom(tx, eventId);
  const sessions = sessionsOf(room.starts_at, room.ends_at, room.timezone);
  const session = found(sessions.find((one) => one.day === day));
  if (present !== null && dayIn(by.now, room.timezone) < dayIn(session.start, room.timezone))
    throw new Problem('live.day_to_come', { values: { at: momentAt(session.start, room.timezone) } });
}

async function markOne(
  tx: Tx,
  by: CommandContextWithPortal,
  eventId: string,
  user: string,
  { day, present }: HandMark,
): Promise<SeatStatus> {
  const seat = await seatOf(tx, eventId, user);
  if (!seat || seat.status === 'left') throw notFound();
  if (!['enrolled', 'completed', 'missed'].includes(seat.status)) throw new Problem('live.not_enrolled');
  const mark = { eventId, userId: user, day };
  if (present === null) await takeBack(tx, mark);
  else await write(tx, { ...mark, present, how: 'hand', by: by.actor.id, now: by.now });
  await writeAuditLog(tx, by.actor, by, {
    type: 'live-event.attendance',
    subject: { kind: 'live-event', id: eventId },
    data: { userId: user, day, present },
  });
  return seat.status;
}
