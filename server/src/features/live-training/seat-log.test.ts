import { afterAll, beforeAll, expect, it } from 'vitest';
import * as seats from '@forecourt/contract/live-seats';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY, HOUR } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';
import { liveTrainingJobs } from './live-training.jobs.ts';
import { answer, createLiveWorld, enroll, leave } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** People by the name that the log is read with. */
type Cast = Readonly<Record<string, { readonly id: string; readonly client: Parameters<typeof enroll>[0] }>>;

async function castOf(...names: readonly string[]): Promise<Cast> {
  world = await createLiveWorld(portal);
  const made = await Promise.all(
    names.map(async (name) => {
      const id = await createUser(portal.database.db, { dealers: [] });
      return [name, { id, client: await portal.as(id) }] as const;
    }),
  );
  return Object.fromEntries(made);
}

/** Every move of a class's seats as the activity log holds it: who did it, whose seat, from where to where. */
async function movesOf(event: string, cast: Cast): Promise<string[]> {
  const names = new Map([
    [world.adminId, 'admin'],
    ...Object.entries(cast).map(([name, { id }]) => [id, name] as const),
  ]);
  const rows = await portal.database.db
    .selectFrom('activity_entry')
    .select(['actor_id', 'data'])
    .where('subject_id', '=', event)
    .where('type', '=', 'live-event.seat')
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, data }) => {
    const { userId, from, to, overbooked, reason } = data as Record<string, string>;
    const by = actor_id === null ? 'portal' : names.get(actor_id);
    return [by, names.get(userId ?? ''), `${from} → ${to}`, overbooked && 'overbooked', reason]
      .filter(Boolean)
      .join(', ');
  });
}
const tick = async () => {
  for (const job of liveTrainingJobs.filter(({ name }) => name === 'live-training.tick'))
    await job.run({}, portal);
};
/** A user at a later time, when earlier sessions have expired. */
const signedIn = (id: string, moment: number) => {
  portal.clock.set(new Date(moment));
  return portal.as(id);
};

it('the activity log records every change of a seat from enrollment to the end of the class', async () => {
  const cast = await castOf('ada', 'ben', 'cleo', 'dan');
  const { ada, ben, cleo, dan } = cast as Record<'ada' | 'ben' | 'cleo' | 'dan', Cast[string]>;
  const event = await world.event({ seats: 1 });
  const id = event._id;
  for (const { client } of [ada, ben, cleo, dan]) await enroll(client, id);
  await enroll(ada.client, id); // once more: no move
  await leave(ada.client, id); // ben moves up
  await enroll(ada.client, id);
  const start = Date.parse(event.startDate);
  const near = start - 5 * DAY;
  await leave(await signedIn(ben.id, near), id); // offered to cleo
  await answer(await signedIn(cleo.id, near), id, false); // and passed on to dan
  await answer(await signedIn(dan.id, near), id, true);
  const admin = await signedIn(world.adminId, near);
  await admin.call(seats.moveToEnrolled, { params: { id, userId: ada.id }, body: { overbook: true } });
  const users = [dan.id];
  const later = await signedIn(world.adminId, start + HOUR);
  await later.call(seats.markCompleted, { params: { id }, body: { users } });
  await later.call(seats.markCompleted, { params: { id }, body: { users } });
  await later.call(seats.undoCompleted, { params: { id }, body: { users } });
  const last = await signedIn(world.adminId, Date.parse(event.endDate) + 14 * DAY);
  await tick();
  await last.call(seats.markCompleted, { params: { id }, body: { users } });
  expect(await movesOf(id, cast)).toEqual([
    'ada, ada, none → enrolled',
    'ben, ben, none → waitlist',
    'cleo, cleo, none → waitlist',
    'dan, dan, none → waitlist',
    'ada, ada, enrolled → left',
    'ada, ben, waitlist → enrolled',
    'ada, ada, left → waitlist',
    'ben, ben, enrolled → left',
    'ben, cleo, waitlist → offered',
    'cleo, cleo, offered → left, declined',
    'cleo, dan, waitlist → offered',
    'dan, dan, offered → enrolled',
    'admin, ada, waitlist → enrolled, overbooked',
    'admin, dan, enrolled → completed',
    'admin, dan, completed → enrolled',
    'portal, dan, enrolled → missed',
    'portal, ada, enrolled → missed',
    'admin, dan, missed → completed',
  ]);
});
