import { membershipOf } from '../../../kit/access/membership.ts';
import { momentAt } from '../../../kit/i18n.ts';
import type { Call } from '../../../kit/http/handle.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { joinWindow, canJoinRoom } from '../events/event-can.ts';
import { findEvent } from '../events/events.queries.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now' | 'settings' | 'http'>;

/**
 * The address of a virtual class, for those who have a seat, instructors and administrators, while its room is open by the
 * server's clock. Throws `live.not_open` with the hour before that.
 */
export async function joinAddress(context: RequestContext, id: string): Promise<{ joinUrl: string }> {
  const { db, actor, now, settings, http } = context;
  const member = await membershipOf(db, actor);
  const row = found(await findEvent(db, { actor, member, now, language: http.language }, id));
  if (row.status === 'cancelled') throw new Problem('live.cancelled');
  const window = joinWindow(row, settings);
  if (!window || !canJoinRoom(row)) throw new Problem('live.not_enrolled');
  if (now < window.opensAt || now >= window.closesAt)
    throw new Problem('live.not_open', {
      values: { at: momentAt(window.opensAt, row.timezone) },
      members: { opensAt: window.opensAt.toISOString() },
    });
  return { joinUrl: row.join_url };
}
