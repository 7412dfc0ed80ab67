import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Machine } from '../../../kit/publishable/machine.ts';
import { publishable } from '../../../kit/publishable/publishable.ts';
import { editsEvent } from '../live-training.policy.ts';

/** What is cancelled can be taken up again until it would have begun. */
const CLASSES: Machine<
  'draft' | 'published' | 'unpublished' | 'cancelled',
  'publish' | 'unpublish' | 'cancel' | 'reopen'
> = {
  draft: { publish: 'published' },
  published: { unpublish: 'unpublished', cancel: 'cancelled' },
  unpublished: { publish: 'published', cancel: 'cancelled' },
  cancelled: { reopen: 'published' },
};

export const events = publishable({
  kind: 'live-event',
  table: 'ilt_event',
  machine: CLASSES,
  scope: (actor) => editsEvent('ilt_event', actor),
  rights: { edit: ['VIEW_ILT_EVENTS'], publish: ['VIEW_ILT_EVENTS'], remove: ['VIEW_ILT_EVENTS'] },
  rows: (tx) => tx.selectFrom('ilt_event').selectAll(),
  // what publishing needs depends on the hour: see publish-event.ts
  missing: () => [],
  incomplete: 'live.incomplete',
  log: {
    publish: 'live-event.publish',
    unpublish: 'live-event.unpublish',
    cancel: 'live-event.cancel',
    reopen: 'live-event.reopen',
    delete: 'live-event.delete',
    restore: 'live-event.restore',
  },
  logged: ({ starts_at: start }) => ({ start: start.toISOString() }),
});

/** A class that an editor changes, locked. */
export type LockedEvent = Awaited<ReturnType<typeof events.lock>>;

/** SQL list of the states of people who are in a class or wait for it. */
export const LIVE_SEATS = sql`('enrolled', 'waitlist', 'offered', 'completed', 'missed')`;

/** Number of users in the class or on its waitlist. */
export async function countParticipants(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ilt_seat
    where event_id = ${eventId} and status in ${LIVE_SEATS}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Refuses what cannot be done to a class with people. */
export async function rejectWithUsers(tx: Tx, eventId: string): Promise<void> {
  const count = await countParticipants(tx, eventId);
  if (count > 0) throw new Problem('live.has_people', { values: { count } });
}
