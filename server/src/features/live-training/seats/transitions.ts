import { sql } from 'kysely';
import type { SeatStatus } from '@forecourt/contract/live-events';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { ChangeContext } from '../change-context.ts';

/** State machine of seats: allowed transitions by state; `none`: the user has no row yet. */
const MOVES: Readonly<Record<SeatStatus | 'none', readonly SeatStatus[]>> = {
  none: ['enrolled', 'waitlist'],
  left: ['enrolled', 'waitlist'],
  waitlist: ['enrolled', 'offered', 'left'],
  offered: ['enrolled', 'left'],
  enrolled: ['completed', 'missed', 'left'],
  missed: ['completed'],
  completed: ['enrolled'],
};

/** A user's row in a class. */
export interface Seat {
  readonly id: string;
  readonly event_id: string;
  readonly template_id: string;
  readonly user_id: string;
  readonly status: SeatStatus;
  readonly offered_at: Date | null;
  readonly offer_ends_at: Date | null;
  readonly completed_at: Date | null;
  readonly price: number | null;
}

const COLUMNS = sql`id, event_id, template_id, user_id, status, offered_at, offer_ends_at, completed_at, price`;

/** A user's row in a class; undefined when they never had one. */
export async function seatOf(tx: Tx, eventId: string, userId: string): Promise<Seat | undefined> {
  const { rows } = await sql<Seat>`select ${COLUMNS} from ilt_seat
    where event_id = ${eventId} and user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** Rows that fit a condition, in the order of joining. */
export async function seatsWhere(tx: Tx, condition: ReturnType<typeof sql>): Promise<Seat[]> {
  const { rows } =
    await sql<Seat>`select ${COLUMNS} from ilt_seat s where ${condition} order by s.place`.execute(tx);
  return rows;
}

interface Step {
  readonly event: { readonly id: string; readonly template_id: string };
  readonly userId: string;
  /** The row as it is; undefined: there is none. */
  readonly seat: Pick<Seat, 'id' | 'status'> | undefined;
  readonly to: SeatStatus;
  readonly set?: {
    readonly price?: { readonly amount: number; readonly currency: string } | null;
    readonly offerEndsAt?: Date;
    readonly overbooked?: boolean;
    readonly reason?: string;
  };
}

/**
 * Moves one person, the only way in which a seat changes its state; each move is logged. The caller holds the template's
 * lock. Throws `live.not_possible` for a move that there is not.
 */
export async function move(
  tx: Tx,
  by: ChangeContext,
  { event, userId, seat, to, set = {} }: Step,
): Promise<void> {
  const from = seat?.status ?? 'none';
  if (!MOVES[from].includes(to)) throw new Problem('live.not_possible');
  const joins = from === 'none' || from === 'left';
  const values = columnsOf(by, from, to, set);
  if (seat)
    await tx
      .updateTable('ilt_seat')
      .set({
        ...values,
        ...(joins && { joined_at: by.now, offered_at: null, place: sql<number>`nextval('ilt_seat_place')` }),
      })
      .where('id', '=', seat.id)
      .execute();
  else
    await tx
      .insertInto('ilt_seat')
      .values({
        ...values,
        event_id: event.id,
        template_id: event.template_id,
        user_id: userId,
        joined_at: by.now,
      })
      .execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'live-event.seat',
    subject: { kind: 'live-event', id: event.id },
    data: { userId, from, to, overbooked: set.overbooked, reason: set.reason },
  });
}

/** What a row holds in its new state. */
function columnsOf(
  { now }: ChangeContext,
  from: SeatStatus | 'none',
  to: SeatStatus,
  set: NonNullable<Step['set']>,
) {
  const seated = to === 'enrolled';
  return {
    status: to,
    updated_at: now,
    offer_ends_at: to === 'offered' ? (set.offerEndsAt ?? now) : null,
    offered_at: to === 'offered' ? now : undefined,
    completed_at: to === 'completed' ? now : null,
    enrolled_at: seated && from !== 'completed' ? now : undefined,
    overbooked: seated ? set.overbooked === true : undefined,
    ...(set.price !== undefined && priceColumns(set.price)),
    reason: set.reason ?? '',
  };
}

const priceColumns = (price: { readonly amount: number; readonly currency: string } | null) => ({
  price: price?.amount ?? null,
  currency: price?.currency ?? null,
});
