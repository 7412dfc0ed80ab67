import { sql } from 'kysely';
import { SeatStatus } from '@forecourt/contract/live-events';
import type { Db } from '../../../kit/db/db.ts';
import type { Call } from '../../../kit/http/handle.ts';
import { detailsOf, found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { Result } from './for-others.ts';

/** A person's seat: state, place in line, and the price that holds. */
export async function seatFacts(db: Db, eventId: string, userId: string) {
  const { rows } = await sql<{
    status: string;
    place: number | null;
    price: number | null;
    currency: string | null;
  }>`
    select s.status, s.price, s.currency, case when s.status = 'waitlist' then (select count(*)::int from ilt_seat w
      where w.event_id = s.event_id and w.status = 'waitlist' and w.place <= s.place) end as place
    from ilt_seat s where s.event_id = ${eventId} and s.user_id = ${userId}`.execute(db);
  const { status, place, price, currency } = found(rows[0]);
  return {
    status: SeatStatus.parse(status),
    place,
    price: price === null || currency === null ? null : { amount: price, currency },
  };
}

/** What became of each; refusals in the reader's language. */
export const toResultsView = ({ http }: Pick<Call<unknown, Actor>, 'http'>, results: readonly Result[]) => ({
  results: results.map(({ user, status, refused }) => ({
    user,
    status,
    reason: refused && detailsOf(refused, http.language, http.requestId).detail,
  })),
});
