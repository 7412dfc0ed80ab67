import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/dashboards';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
const db = () => portal.database.db;

/** The end of the day 30 days before today, in New York and in Paris. */
const ENDS = { 'America/New_York': '2026-02-09T05:00:00Z', 'Europe/Paris': '2026-02-08T23:00:00Z' } as const;
type Zone = keyof typeof ENDS;
const AROUND = [
  '2025-11-01T12:00:00Z',
  '2026-02-08T22:59:59Z',
  '2026-02-08T23:00:00Z',
  '2026-02-09T04:59:59Z',
  '2026-02-09T05:00:00Z',
  '2026-03-01T12:00:00Z',
];

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ timeZone: 'America/New_York' });
  admin = await portal.as(await createUser(db(), { role: 'platform-admin', dealers: [] }));
  const people: string[] = [];
  for (const status of ['active', 'active', 'deactivated'] as const)
    people.push(await createUser(db(), { status }));
  const brand = await createBrand(db());
  for (const due of [...AROUND, null])
    for (const done of [...AROUND, null]) {
      const { id: course } = await createCourse(db(), { brand });
      const curriculum = await createCurriculum(db(), { brand, courses: [course] });
      await sql`insert into training_duty (user_id, course_id, curriculum_id, due_at, late)
        select id, ${course}, ${curriculum}, ${due}, ${due !== null} from unnest(${people}::uuid[]) id`.execute(
        db(),
      );
      if (done)
        await sql`update training_duty set done = true, done_at = ${done} where course_id = ${course}`.execute(
          db(),
        );
    }
});
afterAll(() => portal.close());

interface Duty {
  readonly due: Date | null;
  readonly done: Date | null;
  readonly is_done: boolean;
}

/** What the dashboard says, and what the rows come to. */
async function saidAndCounted(zone: Zone) {
  const { rows } =
    await sql<Duty>`select d.due_at as due, d.done_at as done, d.done as is_done from training_duty d
    join user_account u on u.id = d.user_id where u.status = 'active'`.execute(db());
  const end = new Date(ENDS[zone]);
  const counted = rows.filter(
    ({ due, done, is_done }) => due !== null && due < end && (!is_done || (done !== null && done >= end)),
  ).length;
  return { said: (await admin.call(contract.trainInfo, {})).body.before.overdue, counted };
}

it('the overdue count of 30 days before equals the overdue rows at the end of that day in each time zone', async () => {
  const { said, counted } = await saidAndCounted('America/New_York');
  expect(said).toBe(counted);
  expect(counted).toBe(24);
  await portal.set({ timeZone: 'Europe/Paris' });
  const paris = await saidAndCounted('Europe/Paris');
  expect(paris.said).toBe(paris.counted);
  expect(paris.counted).not.toBe(counted);
  await portal.set({ timeZone: 'America/New_York' });
});

it.each([
  [
    'people leave',
    `update user_account set status = 'deactivated' where id = (select min(user_id::text)::uuid from training_duty)`,
  ],
  [
    'others come back',
    `update user_account set status = 'active' where id = (select max(user_id::text)::uuid from training_duty)`,
  ],
  [
    'duties turn out to be done',
    `update training_duty set done = true, done_at = '2026-01-15T12:00:00Z' where not done and due_at < '2026-01-01T00:00:00Z'`,
  ],
  [
    'what was done is open again',
    `update training_duty set done = false, done_at = null where done_at < '2026-02-01T00:00:00Z'`,
  ],
  [
    'days are moved',
    `update training_duty set due_at = '2026-02-08T12:00:00Z' where due_at > '2026-02-20T00:00:00Z'`,
  ],
  ['days are taken away', `update training_duty set due_at = null where due_at < '2026-01-01T00:00:00Z'`],
  ['duties go', `delete from training_duty where done_at > '2026-03-01T00:00:00Z'`],
])('the overdue count of 30 days before equals its source rows when %s', async (_, change) => {
  const before = await saidAndCounted('America/New_York');
  await sql.raw(change).execute(db());
  const after = await saidAndCounted('America/New_York');
  expect(after.said).toBe(after.counted);
  expect(after.said).not.toBe(before.said);
});
