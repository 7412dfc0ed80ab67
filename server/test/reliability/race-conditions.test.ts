import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldWorld, saveHours, type Someone } from '../../src/features/field-training/field.factory.ts';
import { createLiveWorld } from '../../src/features/live-training/live-training.factory.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import { DAY } from '../../src/kit/clock.ts';
import { dayIn } from '../../src/kit/zones.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { ask, TEST_TIMEOUT, signIn } from './caller.ts';
import { threeServers, type Cluster } from './cluster.ts';

/** Many want what is there once, on three processes: who gets it is not a matter of which of them answers. */
let portal: TestPortal;
let cluster: Cluster;
const SOAK = process.env['FORECOURT_SOAK'] === '1';
const PEOPLE = SOAK ? 50 : 12;
/** Once with a kill in the middle; in the soak run also without, and both many times. */
const CASES = (SOAK ? [false, true] : [true]).flatMap((killed) =>
  Array.from({ length: SOAK ? 8 : 1 }, (_, i) => ({
    killed,
    title: killed ? 'one of three servers is killed in the middle' : 'three servers',
    round: i + 1,
  })),
);

beforeAll(async () => {
  portal = await testPortal();
  cluster = await threeServers(portal);
}, TEST_TIMEOUT);
afterAll(async () => {
  await cluster.stop();
  await portal.close();
}, TEST_TIMEOUT);

interface Pressed {
  readonly token: string;
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

/** The response: the state of a visit, or the reason of a refusal. */
const Answer = z.object({
  status: z.union([z.string(), z.number()]).optional(),
  code: z.string().optional(),
  detail: z.string().optional(),
  appointment: z.object({ _id: z.string(), status: z.string() }).optional(),
});
type Recipient = z.infer<typeof Answer>;

/** Presses until a server answers: one that is busy or gone is no answer, and pressing again is harmless. */
async function press(what: Pressed, server: number): Promise<Recipient> {
  const { status, body } = await ask(`${cluster.at(server)}${what.path}`, { ...what, timeout: TEST_TIMEOUT });
  if (status === 200 || status === 409) return Answer.parse(body);
  // busy, or gone: anything else is an answer that must not come
  if (status !== 0 && status !== 503) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return press(what, server + 1);
}

/** Sends all requests at once. With `killed`, the first process is killed once there is a response. */
async function contest(presses: readonly Pressed[], { killed }: { readonly killed: boolean }) {
  await cluster.heal();
  const pressed = presses.map((one, i) => press(one, i));
  if (killed) {
    await Promise.race(pressed);
    await cluster.kill(0);
  }
  return Promise.all(pressed);
}

describe('class seats on three servers', () => {
  it.each(CASES)(
    'class seats are assigned once and answers match the stored state: $title, round $round',
    async ({ killed }) => {
      const seats = killed ? 5 : 1;
      const { event } = await createLiveWorld(portal);
      const { _id: id } = await event({ seats });
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => createUser(portal.database.db)));
      const presses = await Promise.all(
        people.map(async (user) => ({
          token: await signIn(portal.database, user),
          method: 'PUT',
          path: `/api/ilt-event/${id}/enroll`,
          body: {},
        })),
      );
      const statuses = (await contest(presses, { killed })).map(({ status }) => status);
      expect(statuses.filter((status) => status === 'enrolled')).toHaveLength(seats);
      expect(statuses.filter((status) => status === 'waitlist')).toHaveLength(PEOPLE - seats);
      const rows = await portal.database.db
        .selectFrom('ilt_seat')
        .select(['user_id', 'status'])
        .where('event_id', '=', id)
        .execute();
      const held = new Map(rows.map((row) => [row.user_id, row.status]));
      expect(people.map((user) => held.get(user))).toEqual(statuses);
    },
    TEST_TIMEOUT,
  );
});

/** A Wednesday at nine, more than a week ahead. */
function wednesday(): string {
  const day = new Date(Date.now() + 8 * DAY);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return `${dayIn(day, 'UTC')}T09:00`;
}

type World = Awaited<ReturnType<typeof fieldWorld>>;

/** Managers whose requests confirm themselves, and the instructor, who confirms an older request for the same slot. */
async function rivals(world: World) {
  const { dealer, manager, instructor } = world;
  const requested = async ({ id }: Someone): Promise<Pressed> => ({
    token: await signIn(portal.database, id),
    method: 'POST',
    path: '/api/field-training/create',
    body: {
      dealer,
      subject: 'Aiming light bars',
      startDate: wednesday(),
      timezone: 'America/Boise',
      instructor: instructor.id,
      clientId: randomUUID(),
    },
  });
  await saveHours(instructor, { noticeHours: 0 });
  const waiting = (await press(await requested(manager), 0)).appointment?._id ?? '';
  await saveHours(instructor, { noticeHours: 0, autoConfirm: true });
  const managers = await Promise.all(
    [0, 1, 2, 3].map(() => world.someone({ role: 'dealer-manager', dealers: [dealer] })),
  );
  const confirmation: Pressed = {
    token: await signIn(portal.database, instructor.id),
    method: 'PUT',
    path: `/api/field-training/${waiting}/confirm`,
    body: {},
  };
  const presses = [confirmation, ...(await Promise.all(managers.map(requested)))];
  return { waiting, managers, presses };
}

/** The stored outcome: the dealer's visits, reserved times, and visits with notifications. */
async function outcomeOf({ dealer, instructor }: World) {
  const { db } = portal.database;
  const visits = await db
    .selectFrom('appointment')
    .select(['id', 'status', 'requested_by as by'])
    .where('dealer_id', '=', dealer)
    .execute();
  const busy = await db
    .selectFrom('instructor_busy')
    .select('thing_id')
    .where('user_id', '=', instructor.id)
    .execute();
  const pages = visits.map(({ id }) => `/auth/field-training/${id}`);
  const notices = await db
    .selectFrom('notification')
    .select('link')
    .distinct()
    .where('kind', '=', 'field.confirmed')
    .where('link', 'in', pages)
    .execute();
  return {
    visits,
    busy: busy.map(({ thing_id: id }) => id),
    told: notices.map(({ link }) => link?.split('/').at(-1)),
  };
}

/** Whose answer was lost presses again, and hears that the visit is no request any more. */
const stateOf = ({ code, appointment }: Recipient): string | undefined =>
  code === 'field.transition' ? 'confirmed' : (appointment?.status ?? code);

describe('instructor slots on three servers', () => {
  it.each(CASES)(
    'an instructor slot is booked once and answers match the stored state: $title, round $round',
    async ({ killed }) => {
      const world = await fieldWorld(portal);
      const { waiting, managers, presses } = await rivals(world);
      const statuses = await contest(presses, { killed });
      const { visits, ...outcome } = await outcomeOf(world);
      const confirmed = visits.filter(({ status }) => status === 'confirmed');
      expect(confirmed).toHaveLength(1);
      const [winner] = confirmed;
      expect(outcome).toEqual({ busy: [winner?.id], told: [winner?.id] });
      // the waiting request is still one unless it won, and nothing is left of those that were refused
      expect(new Set(visits.map(({ id }) => id))).toEqual(new Set([waiting, winner?.id]));
      const won = [winner?.id === waiting, ...managers.map(({ id }) => winner?.by === id)];
      expect(statuses.map(stateOf)).toEqual(won.map((one) => (one ? 'confirmed' : 'field.slot_taken')));
      // who is refused hears of the next free time
      const refusals = statuses.filter(({ code }) => code === 'field.slot_taken');
      expect(refusals.map(({ detail }) => detail?.includes('12:00'))).toEqual(refusals.map(() => true));
    },
    TEST_TIMEOUT,
  );
});
