import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/features/users/user.factory.ts';
import { busyBetween, releaseTime, takeTime } from '../../src/kit/calendar/busy.ts';
import { HOUR } from '../../src/kit/clock.ts';
import { testPortal, type TestPortal } from '../harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const NINE = new Date('2026-04-01T09:00:00Z').getTime();
const span = (fromHour: number, toHour: number) => ({
  start: new Date(NINE + fromHour * HOUR),
  end: new Date(NINE + toHour * HOUR),
});
const thing = () => ({ kind: 'dealer' as const, id: randomUUID() });
const instructor = () => createUser(portal.database.db, { role: 'sales-rep' });
const take = (user: string, of: ReturnType<typeof thing>, spans: ReturnType<typeof span>[], buffer = 60) =>
  portal.database.write((tx) => takeTime(tx, { user, thing: of, spans, buffer }));
const taken = async (user: string) =>
  (await busyBetween(portal.database.db, [user], new Date(0), new Date(NINE * 2))).map(({ start, end }) => [
    (start.getTime() - NINE) / HOUR,
    (end.getTime() - NINE) / HOUR,
  ]);

describe('the calendar of an instructor', () => {
  it('an instructor is refused a booking when it overlaps another one or its buffer', async () => {
    const user = await instructor();
    await take(user, thing(), [span(0, 2)]);
    for (const input of [span(1, 3), span(2, 3), span(-1, 0), span(-1, 5)])
      await expect(take(user, thing(), [input])).rejects.toMatchObject({ code: 'instructor.busy' });
    await take(user, thing(), [span(3, 4)]);
    expect(await taken(user)).toEqual([
      [0, 2],
      [3, 4],
    ]);
  });

  it('an instructor is booked once when ten overlapping bookings race', async () => {
    const user = await instructor();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => take(user, thing(), [span(n / 10, 1 + n / 10)])),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await taken(user)).toHaveLength(1);
  });

  it('an instructor keeps the former booking when a changed one overlaps in part', async () => {
    const user = await instructor();
    const [mine, other] = [thing(), thing()];
    await take(user, mine, [span(0, 1), span(24, 25)]);
    await take(user, other, [span(4, 5)]);
    await expect(take(user, mine, [span(2, 3), span(4, 5)])).rejects.toMatchObject({
      code: 'instructor.busy',
    });
    expect(await taken(user)).toEqual([
      [0, 1],
      [4, 5],
      [24, 25],
    ]);
    await take(user, mine, [span(0.5, 1.5)]);
    await portal.database.write((tx) => releaseTime(tx, other));
    expect(await taken(user)).toEqual([[0.5, 1.5]]);
  });

  it('the database refuses a second busy row when it overlaps one of the same instructor', async () => {
    const user = await instructor();
    const insert = () =>
      sql`insert into instructor_busy (user_id, kind, thing_id, starts_at, ends_at, blocked)
      values (${user}, 'dealer', ${randomUUID()}, ${span(0, 1).start}, ${span(0, 1).end},
        tstzrange(${span(0, 1).start}::timestamptz, ${span(0, 1).end}::timestamptz))`.execute(
        portal.database.db,
      );
    await insert();
    await expect(insert()).rejects.toMatchObject({ constraint: 'instructor_busy_once' });
  });
});
