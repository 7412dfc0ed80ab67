import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldWorld, saveHours, type Someone } from '../../src/features/field-training/field.factory.ts';
import { createLiveWorld } from '../../src/features/live-training/live-training.factory.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import { DAY } from '../../src/kit/clock.ts';
import { dayIn } from '../../src/kit/zones.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { ask, PATIENCE, signIn } from './caller.ts';
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
}, PATIENCE);
afterAll(async () => {
  await cluster.stop();
  await portal.close();
}, PATIENCE);

interface Pressed {
  readonly token: string;
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

/** What whoever pressed was told: of a visit its state, of a refusal its reason. */
const Answer = z.object({
  status: z.union([z.string(), z.number()]).optional(),
  code: z.string().optional(),
  detail: z.string().optional(),
  appointment: z.object({ _id: z.string(), status: z.string() }).optional(),
});
type Told = z.infer<typeof Answer>;

/** Presses until a server answers: one that is busy or gone is no answer, and pressing again is harmless. */
async function press(what: Pressed, server: number): Promise<Told> {
  const { status, body } = await ask(`${cluster.at(server)}${what.path}`, { ...what, timeout: PATIENCE });
  if (status === 200 || status === 409) return Answer.parse(body);
  // busy, or gone: anything else is an answer that must not come
  if (status !== 0 && status !== 503) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return press(what, server + 1);
}

/** All press at the same moment. In `killed` the first of the processes ends once somebody has an answer. */
async function contest(presses: readonly Pressed[], { killed }: { readonly killed: boolean }) {
  await cluster.heal();
  const pressed = presses.map((one, i) => press(one, i));
  if (killed) {
    await Promise.race(pressed);
    await cluster.kill(0);
  }
  return Promise.all(pressed);
}

describe('seats of a class', () => {
  it.each(CASES)(
    'are sold once, and all know where they stand: $title, round $round',
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
      const told = (await contest(presses, { killed })).map(({ status }) => status);
      expect(told.filter((status) => status === 'enrolled')).toHaveLength(seats);
      expect(told.filter((status) => status === 'waitlist')).toHaveLength(PEOPLE - seats);
      const rows = await portal.database.db
        .selectFrom('ilt_seat')
        .select(['user_id', 'status'])
        .where('event_id', '=', id)
        .execute();
      const held = new Map(rows.map((row) => [row.user_id, row.status]));
      expect(people.map((user) => held.get(user))).toEqual(told);
    },
    PATIENCE,
  );
});

/** A Wednesday at nine, more than a week ahead. */
function wednesday(): string {
  const day = new Date(Date.now() + 8 * DAY);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return `${dayIn(day, 'UTC')}T09:00`;
}

describe('a slot of an instructor', () => {
  it.each(CASES)(
    'is booked once, and all know where they stand: $title, round $round',
    async ({ killed }) => {
      const world = await fieldWorld(portal);
      const { dealer, manager, instructor } = world;
      const tokenOf = ({ id }: Someone) => signIn(portal.database, id);
      const wish = {
        dealer,
        subject: 'Aiming light bars',
        startDate: wednesday(),
        timezone: 'America/Boise',
        instructor: instructor.id,
      };
      const requested = async (one: Someone): Promise<Pressed> => ({
        token: await tokenOf(one),
        method: 'POST',
        path: '/api/field-training/create',
        body: { ...wish, clientId: randomUUID() },
      });
      // a request for the slot waits; its confirmation, and those by themselves of later requests, want it at once
      await saveHours(instructor, { noticeHours: 0 });
      const waiting = (await press(await requested(manager), 0)).appointment?._id ?? '';
      await saveHours(instructor, { noticeHours: 0, autoConfirm: true });
      const managers = await Promise.all(
        [0, 1, 2, 3].map(() => world.someone({ role: 'dealer-manager', dealers: [dealer] })),
      );
      const confirmation = {
        token: await tokenOf(instructor),
        method: 'PUT',
        path: `/api/field-training/${waiting}/confirm`,
        body: {},
      };
      const told = await contest([confirmation, ...(await Promise.all(managers.map(requested)))], { killed });

      const visits = await portal.database.db
        .selectFrom('appointment')
        .select(['id', 'status', 'requested_by'])
        .where('dealer_id', '=', dealer)
        .execute();
      const confirmed = visits.filter(({ status }) => status === 'confirmed');
      expect(confirmed).toHaveLength(1);
      const [winner] = confirmed;
      const busy = await portal.database.db
        .selectFrom('instructor_busy')
        .select('thing_id')
        .where('user_id', '=', instructor.id)
        .execute();
      expect(busy).toEqual([{ thing_id: winner?.id }]);
      // the waiting request is still one unless it won, and nothing is left of those that were refused
      expect(new Set(visits.map(({ id }) => id))).toEqual(new Set([waiting, winner?.id]));
      const [byInstructor, ...byManagers] = told;
      for (const [index, one] of byManagers.entries()) {
        const won = winner?.requested_by === managers[index]?.id;
        expect(one).toMatchObject(
          won
            ? { appointment: { _id: winner?.id, status: 'confirmed' } }
            : { code: 'field.slot_taken', detail: expect.stringContaining('12:00') },
        );
      }
      // whose answer was lost presses again, and hears that it is done
      const again = byInstructor?.code === 'field.transition';
      expect(again || byInstructor?.appointment?.status === 'confirmed').toBe(winner?.id === waiting);
      if (winner?.id !== waiting) expect(byInstructor?.code).toBe('field.slot_taken');
      // only of the one visit anybody was told that it takes place
      const notices = await portal.database.db
        .selectFrom('notification')
        .select('link')
        .where('kind', '=', 'field.confirmed')
        .where(
          'link',
          'in',
          visits.map(({ id }) => `/auth/field-training/${id}`),
        )
        .execute();
      expect(new Set(notices.map(({ link }) => link))).toEqual(
        new Set([`/auth/field-training/${winner?.id}`]),
      );
    },
    PATIENCE,
  );
});
