import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldWorld, saveHours } from '../../src/features/field-training/field.factory.ts';
import { createLiveWorld } from '../../src/features/live-training/live-training.factory.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { ask, PATIENCE, signIn } from './caller.ts';

/** Three processes on one database: who presses first is not a matter of which of them answers. */
let portal: TestPortal;
let servers: RunningServer[];
const PEOPLE = 50;
const at = (i: number): string => servers[i % servers.length]?.url ?? '';

beforeAll(async () => {
  // the processes go by the clock of the machine
  portal = await testPortal();
  portal.clock.set(new Date());
  const { host, port, user, database } = portal.database.pool.options;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const env = { DATABASE_URL: url, DATABASE_POOL: '5', DATA_DIR: portal.config.dataDir, LOG_LEVEL: 'silent' };
  servers = await Promise.all([0, 1, 2].map(() => startServer({ env })));
}, PATIENCE);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await portal.close();
}, PATIENCE);

const tokens = () =>
  Promise.all(
    Array.from({ length: PEOPLE }, async () => signIn(portal.database, await createUser(portal.database.db))),
  );
const statusIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;

/** Presses until a server answers: one that is busy or gone is not an answer, and pressing again is harmless. */
async function press(token: string, id: string, server: number): Promise<unknown> {
  const { status, body } = await ask(`${at(server)}/api/ilt-event/${id}/enroll`, {
    method: 'PUT',
    token,
    body: {},
    timeout: PATIENCE,
  });
  if (status === 200) return statusIn(body);
  // busy, or gone: anything else is an answer that must not come
  if (status !== 0 && status !== 503) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return press(token, id, server + 1);
}

/** States of the class as the database holds them. */
async function states(id: string): Promise<readonly string[]> {
  const rows = await portal.database.db
    .selectFrom('ilt_seat')
    .select('status')
    .where('event_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map(({ status }) => status);
}

describe('three servers', () => {
  it(
    'sell one seat once to fifty who press at the same moment, and all know where they stand',
    async () => {
      const { event } = await createLiveWorld(portal);
      const { _id: id } = await event({ seats: 1 });
      const told = await Promise.all((await tokens()).map((token, i) => press(token, id, i)));
      expect(told.filter((status) => status === 'enrolled')).toHaveLength(1);
      expect(told.filter((status) => status === 'waitlist')).toHaveLength(PEOPLE - 1);
      expect((await states(id)).toSorted()).toEqual(told.map(String).toSorted());
    },
    PATIENCE,
  );

  it(
    'give one slot of an instructor to one of two managers',
    async () => {
      const world = await fieldWorld(portal);
      await saveHours(world.instructor, { noticeHours: 0, autoConfirm: true });
      const second = await world.someone({ role: 'dealer-manager', dealers: [world.dealer] });
      const day = new Date(Date.now() + 10 * 86_400_000);
      // a Wednesday ahead
      day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
      const body = {
        dealer: world.dealer,
        subject: 'Aiming light bars',
        startDate: `${day.toISOString().slice(0, 10)}T09:00`,
        timezone: 'America/Boise',
        instructor: world.instructor.id,
      };
      const answers = await Promise.all(
        [world.manager, second].map(async ({ id }, i) =>
          ask(`${at(i)}/api/field-training/create`, {
            method: 'POST',
            token: await signIn(portal.database, id),
            body,
            timeout: PATIENCE,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    },
    PATIENCE,
  );

  it(
    'lose no seat and sell none twice when one of them is killed in the middle',
    async () => {
      const { event } = await createLiveWorld(portal);
      const seats = 10;
      const { _id: id } = await event({ seats });
      const all = await tokens();
      const pressed = all.map((token, i) => press(token, id, i));
      await Promise.race(pressed);
      await servers[0]?.kill();
      const told = await Promise.all(pressed);
      expect(told.filter((status) => status === 'enrolled')).toHaveLength(seats);
      expect(told.filter((status) => status === 'waitlist')).toHaveLength(PEOPLE - seats);
      expect((await states(id)).toSorted()).toEqual(told.map(String).toSorted());
    },
    PATIENCE,
  );
});
