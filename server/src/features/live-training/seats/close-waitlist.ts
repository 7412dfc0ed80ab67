import { sql } from 'kysely';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { ChangeContext } from '../change-context.ts';
import { move, seatsWhere } from './transitions.ts';
import { waitlistEndsAt, roomOf, roomRef, withSeatAllocation, notifyUser } from './seat-allocation.ts';

const each = async (
  by: ChangeContext,
  ids: readonly string[],
  work: (tx: Tx, id: string) => Promise<unknown>,
) => {
  for (const id of ids) await by.portal.database.write((tx) => work(tx, id));
};

/** People who are gone give up their coming seats, offers and places in line; the seats go to those who wait. */
export async function releaseSeatsOfInactiveUsers(by: ChangeContext): Promise<void> {
  const gone = sql`s.status in ('enrolled', 'offered', 'waitlist')
    and exists (select from ilt_event e where e.id = s.event_id and e.starts_at > ${by.now})
    and exists (select from user_account u where u.id = s.user_id
      and not ${isActiveAccount('u')})`;
  const { rows } = await sql<{
    id: string;
  }>`select distinct s.template_id as id from ilt_seat s where ${gone}`.execute(by.portal.database.db);
  await each(
    by,
    rows.map(({ id }) => id),
    (tx, id) =>
      withSeatAllocation(tx, by, [id], async () => {
        for (const seat of await seatsWhere(tx, sql`s.template_id = ${id} and ${gone}`))
          await move(tx, by, {
            event: roomRef(seat),
            userId: seat.user_id,
            seat,
            to: 'left',
            set: { reason: 'gone' },
          });
      }),
  );
}

/** When a class starts, notifies the users on its waitlist and offers other dates. */
export async function closeWaitlists(by: ChangeContext): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct e.id from ilt_event e join ilt_seat s on s.event_id = e.id
    where s.status in ('waitlist', 'offered') and e.starts_at <= ${by.now}`.execute(by.portal.database.db);
  await each(
    by,
    rows.map(({ id }) => id),
    async (tx, id) => {
      const { template_id: templateId } = await roomOf(tx, id);
      await withSeatAllocation(tx, by, [templateId], async () => {
        const room = await roomOf(tx, id);
        const over = await seatsWhere(tx, sql`s.event_id = ${id} and s.status in ('waitlist', 'offered')`);
        for (const seat of over)
          await move(tx, by, {
            event: room,
            userId: seat.user_id,
            seat,
            to: 'left',
            set: { reason: 'started' },
          });
        await notifyUser(
          tx,
          by,
          room,
          'live.closed',
          over.map(({ user_id: userId }) => userId),
        );
      });
    },
  );
}

/** Offers that ran out, and lines whose order has ended, free seats without anybody asking. */
export async function expireOffersAndPromote(by: ChangeContext): Promise<void> {
  const closing = waitlistEndsAt({ starts_at: by.now }, -by.settings.waitlistClosesHours);
  const { rows } = await sql<{ id: string }>`
    select template_id as id from ilt_seat where status = 'offered' and offer_ends_at <= ${by.now}
    union
    select e.template_id from ilt_event e where e.status = 'published' and e.deleted_at is null and not e.free_told
      and e.starts_at > ${by.now} and e.starts_at <= ${closing}
      and exists (select from ilt_seat s where s.event_id = e.id and s.status = 'waitlist')`.execute(
    by.portal.database.db,
  );
  await each(
    by,
    rows.map(({ id }) => id),
    (tx, id) => withSeatAllocation(tx, by, [id], async () => undefined),
  );
}
