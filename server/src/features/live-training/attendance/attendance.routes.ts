import { sql } from 'kysely';
import * as contract from '@forecourt/contract/live-attendance';
import { membershipOf } from '../../../kit/access/membership.ts';
import type { Db } from '../../../kit/db/db.ts';
import { handle, handleOpen, type Call, type Route } from '../../../kit/http/handle.ts';
import { networkOf } from '../../../kit/http/limits.ts';
import { allow, found, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { joinWindow } from '../events/event-can.ts';
import { visibleEvent } from '../live-training.policy.ts';
import { toResultsView } from '../seats/seat.view.ts';
import { reachOf } from '../seats/manageable-users.ts';
import { CLAIM_COOKIE, CLAIM_LIVES, recordAttendanceClaim, consumeScan } from './claim.ts';
import { codeAt, isCode } from './code.ts';
import { markOther, markOthers, markSelf } from './mark.ts';
import { openDay, windowAt, windowsOf, type Timed } from './window.ts';

interface Facts extends Timed {
  readonly is_virtual: boolean;
  readonly status: string;
  readonly self_attendance: string;
  readonly attendance_secret: string;
  readonly my_status: string | null;
}

/** Facts needed for marking; 404 for an unpublished class. */
async function factsOf(db: Db, id: string, actor?: Actor): Promise<Facts> {
  const seen = actor
    ? visibleEvent('e', { actor, member: await membershipOf(db, actor) })
    : sql`e.status = 'published' and e.deleted_at is null`;
  const { rows } =
    await sql<Facts>`select e.starts_at, e.ends_at, e.timezone, e.is_virtual, e.status, e.self_attendance,
      e.attendance_secret, mine.status as my_status
    from ilt_event e left join ilt_seat mine on mine.event_id = e.id and mine.user_id = ${actor?.id ?? null}
    where e.id = ${id} and ${seen}`.execute(db);
  const row = found(rows[0]);
  if (row.status === 'cancelled') throw new Problem('live.cancelled');
  return row;
}

type Trying = Pick<Call<unknown, Actor | null>, 'portal' | 'http' | 'now'>;

/** Only wrong codes count, by class and network: everyone in the room may share one address. */
async function checkCode(
  { portal, http, now }: Trying,
  id: string,
  facts: Facts,
  code: string,
): Promise<void> {
  const key = `${id} ${networkOf(http.ip)}`;
  await portal.limits.take('attendance.code', key);
  if (facts.self_attendance !== 'code' || !isCode(facts.attendance_secret, now, code))
    throw new Problem('live.code_wrong');
  await portal.limits.giveBack('attendance.code', key);
}

const iso = (at: Date): string => at.toISOString();

export const attendanceRoutes: readonly Route[] = [
  handle(contract.attendanceCode, async ({ db, actor, params, now, settings }) => {
    const reach = await reachOf(db, actor, params.id);
    allow(reach.edits || reach.teaches);
    const { rows } = await sql<Facts>`select * from ilt_event where id = ${params.id}`.execute(db);
    const facts = found(rows[0]);
    const { code, changesAt } = codeAt(facts.attendance_secret, now);
    const window = windowAt(windowsOf(facts, settings), now);
    return {
      code,
      url: `/auth/live-training/events/${params.id}/mark-self-attendance?code=${code}`,
      changesAt: iso(changesAt),
      window: window
        ? {
            day: window.day,
            opensAt: iso(window.opensAt),
            closesAt: iso(window.closesAt),
            open: now >= window.opensAt && now < window.closesAt,
          }
        : null,
    };
  }),

  handleOpen(contract.attendanceClaim, async (call) => {
    const { db, params, body, now, settings, http, write } = call;
    const facts = await factsOf(db, params.id);
    const day = openDay(facts, settings, now);
    await checkCode(call, params.id, facts, body.code);
    const stored = await write((tx) => recordAttendanceClaim(tx, { eventId: params.id, day, now }));
    http.setCookie(CLAIM_COOKIE, stored.cookie, { maxAge: CLAIM_LIVES / 1000 });
    return { claim: stored.claim, expiresAt: iso(stored.expiresAt) };
  }),

  handle(contract.markSelfAttendance, async (call) => {
    const { db, actor, params, body, now, settings, write } = call;
    if (body.claim !== undefined) return byClaim(call, params.id, body.claim);
    const facts = await factsOf(db, params.id, actor);
    const day = openDay(facts, settings, now);
    if (body.code === undefined) allowButton(facts, settings, now);
    else await checkCode(call, params.id, facts, body.code);
    const how = body.code === undefined ? 'button' : 'code';
    return { ...(await write((tx) => markSelf(tx, call, { eventId: params.id, day, how }))), day };
  }),

  handle(contract.markAttendance, async (call) => ({
    status: await call.write((tx) => markOther(tx, call, call.params.id, call.body)),
  })),
  handle(contract.markAttendances, async (call) =>
    toResultsView(call, await call.write((tx) => markOthers(tx, call, call.params.id, call.body))),
  ),
];

/** A claim was checked when it was made, signing in has taken its time since. The class must exist for the person. */
async function byClaim(
  call: Call<typeof contract.markSelfAttendance, Actor>,
  eventId: string,
  claim: string,
) {
  const { db, actor, now, http, write } = call;
  await factsOf(db, eventId, actor);
  const cookie = http.cookies[CLAIM_COOKIE] ?? '';
  return write(async (tx) => {
    const day = await consumeScan(tx, { eventId, claim, cookie, now });
    if (day === undefined) throw new Problem('live.claim_over');
    return { ...(await markSelf(tx, call, { eventId, day, how: 'code' })), day };
  });
}

/** The button of a virtual class, once its room can be entered, for those who have a seat. */
function allowButton(facts: Facts, settings: Parameters<typeof joinWindow>[1], now: Date): void {
  const window = joinWindow(facts, settings);
  const seated = facts.my_status === 'enrolled' || facts.my_status === 'completed';
  if (facts.self_attendance !== 'button' || !window || !seated || now < window.opensAt)
    throw new Problem('live.ask_instructor');
}
