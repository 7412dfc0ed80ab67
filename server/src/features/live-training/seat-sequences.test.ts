import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/live-events';
import * as seats from '@forecourt/contract/live-seats';
import { DAY, HOUR } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { liveTrainingJobs } from './live-training.jobs.ts';
import { answer, createLiveWorld, enroll, leave } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
let everyone: { readonly id: string; readonly client: Client }[];
const PEOPLE = 6;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** New people and an administrator for each run: the clock moves on, and sessions end. */
async function begin(): Promise<void> {
  world = await createLiveWorld(portal);
  everyone = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const id = await createUser(portal.database.db);
      return { id, client: await portal.as(id) };
    }),
  );
}

const who = fc.integer({ min: 0, max: PEOPLE - 1 });
const date = fc.integer({ min: 0, max: 1 });
const Operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('enroll' as const), who, date }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), who, date }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), who, date, accept: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('change' as const), who, date, wait: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('up' as const), who, date }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('by name' as const), who, date, overbook: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), date }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who, date }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('resize' as const),
      date,
      seats: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deactivate' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
);
type Operation = typeof Operation extends fc.Arbitrary<infer D> ? D : never;

interface Seat {
  readonly user_id: string;
  readonly status: string;
  readonly place: number;
  readonly offered_at: Date | null;
  readonly price: number | null;
}
interface State {
  readonly event: string;
  readonly seats: number;
  readonly open: boolean;
  readonly starts_at: Date;
  readonly rows: readonly Seat[];
}

async function stateOf(event: string): Promise<State> {
  const { rows } =
    await sql<State>`select e.id as event, e.seats, e.starts_at, (e.status = 'published' and e.deleted_at is null) as open, coalesce((select jsonb_agg(jsonb_build_object(
      'user_id', s.user_id, 'status', s.status, 'place', s.place, 'offered_at', s.offered_at, 'price', s.price) order by s.place)
    from ilt_seat s join user_account u on u.id = s.user_id and u.status = 'active' where s.event_id = e.id), '[]') as rows
    from ilt_event e where e.id = ${event}`.execute(portal.database.db);
  const [state] = rows;
  if (!state) throw new Error('no such class');
  return state;
}

const taken = ({ rows }: State) =>
  rows.filter(({ status }) => ['enrolled', 'offered'].includes(status)).length;
const waiting = ({ rows }: State) => rows.filter(({ status }) => status === 'waitlist');

function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error('beyond the list');
  return one;
}
const personOf = ({ who: index }: { readonly who: number }) => at(everyone, index);

async function run(action: Operation, dates: readonly string[]): Promise<void> {
  const { admin } = world;
  const dateOf = ({ date: index }: { readonly date: number }) => at(dates, index);
  const params = (index: number) => ({ id: at(dates, index) });
  switch (action.kind) {
    case 'enroll':
      await enroll(personOf(action).client, dateOf(action));
      return;
    case 'leave':
      await leave(personOf(action).client, dateOf(action));
      return;
    case 'answer':
      await answer(personOf(action).client, dateOf(action), action.accept);
      return;
    case 'change':
      await personOf(action).client.call(seats.changeEvent, {
        params: params(action.date),
        body: { event: at(dates, 1 - action.date), wait: action.wait },
      });
      return;
    case 'up':
      await admin.call(seats.moveToEnrolled, {
        params: { ...params(action.date), userId: personOf(action).id },
        body: {},
      });
      return;
    case 'by name':
      await admin.call(seats.enrollUsers, {
        params: params(action.date),
        body: { users: [personOf(action).id], overbook: action.overbook },
      });
      return;
    case 'cancel':
      await admin.call(contract.deleteEvent, {
        params: params(action.date),
        body: { reason: 'The hall is closed' },
      });
      return;
    case 'remove':
      await admin.call(seats.removeUser, {
        params: { ...params(action.date), userId: personOf(action).id },
        body: {},
      });
      return;
    case 'resize':
      await admin.call(contract.changeEventDetails, {
        params: params(action.date),
        body: { seats: action.seats },
      });
      return;
    case 'deactivate':
      await setStatus(personOf(action).id, 'deactivated');
      await tick();
      return;
    case 'wait':
      portal.clock.advance(action.hours * HOUR);
      await tick();
  }
}

const setStatus = (id: string, status: string) =>
  portal.database.db.updateTable('user_account').set({ status }).where('id', '=', id).execute();
const tick = async () => {
  for (const job of liveTrainingJobs.filter(({ name }) => name === 'live-training.tick'))
    await job.run({}, portal);
};

/** Invariants after every operation; returns each violation in words. */
function faults(before: State, after: State): string[] {
  const now = portal.clock.now();
  // who had a seat when seats were taken away keeps it
  const oversold =
    taken(after) > Math.max(after.seats, taken(before)) ? ['more seats held than there are'] : [];
  if (after.starts_at <= now || !after.open) return oversold;
  const left = after.starts_at.getTime() - now.getTime();
  const offers = left >= 26 * HOUR;
  const due = waiting(after).filter(
    ({ offered_at: offered, price }) => (left > 7 * DAY && !price) || (offers && offered === null),
  );
  const idle =
    due.length > 0 && taken(after) < after.seats ? ['a free seat while somebody waits in turn'] : [];
  const moved = waiting(before).filter(({ user_id: id }) =>
    after.rows.some(
      ({ user_id, status }) => user_id === id && (status === 'enrolled' || status === 'offered'),
    ),
  );
  const still = due.filter(({ user_id: id }) => waiting(before).some((one) => one.user_id === id));
  const first = Math.min(...still.map(({ place }) => place));
  const overtaken = moved.some(({ place }) => place > first) ? ['somebody was overtaken'] : [];
  return [...oversold, ...idle, ...overtaken];
}

/** An administrator may pass over the line, and give seats beyond those that there are. */
const passesOver = (action: Operation) =>
  action.kind === 'up' || (action.kind === 'by name' && action.overbook);

/** People who are enrolled in both dates of the template. */
const doubly = (states: readonly State[]) => {
  const coming = states.filter(({ starts_at: start }) => start > portal.clock.now());
  const [one = [], other = []] = coming.map(({ rows }) =>
    rows.filter(({ status }) => status === 'enrolled').map(({ user_id: id }) => id),
  );
  return one.filter((id) => other.includes(id)).map(() => 'a seat on two dates');
};

/** A user with a seat on this date waits for the other one and is promoted. */
const PROMOTED: Operation[] = [
  { kind: 'enroll', who: 0, date: 0 },
  { kind: 'enroll', who: 1, date: 1 },
  { kind: 'enroll', who: 2, date: 1 },
  { kind: 'change', who: 0, date: 0, wait: true },
  { kind: 'leave', who: 1, date: 1 },
];

it('seats are never oversold or idle and follow the waitlist order when operations come in any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 20 }),
      fc.array(Operation, { minLength: 5, maxLength: 25 }),
      fc.constantFrom(null, 9_900),
      async (days, actions, price) => {
        await begin();
        const template = await world.template();
        const startDate = (more: number) =>
          new Date(portal.clock.now().getTime() + (days + more) * DAY).toISOString();
        const dates = [
          (await world.event({ template, seats: 1, price, startDate: startDate(0) }))._id,
          (await world.event({ template, seats: 2, price, startDate: startDate(1) }))._id,
        ];
        for (const action of actions) {
          const before = await Promise.all(dates.map(stateOf));
          await run(action, dates);
          const after = await Promise.all(dates.map(stateOf));
          const wrong = passesOver(action)
            ? []
            : after.flatMap((state, index) => faults(at(before, index), state));
          expect([...wrong, ...doubly(after)]).toEqual([]);
        }
      },
    ),
    { numRuns: process.env['FORECOURT_SOAK'] === '1' ? 60 : 15, examples: [[20, PROMOTED, null]] },
  );
});
