import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as users from '@forecourt/contract/users';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { driftOfWorkingDealers } from '../../../test/working-dealers.ts';
import { createDealer, createUser } from './user.factory.ts';

let portal: TestPortal;
const dealers: string[] = [];
const people: string[] = [];
let regional: string;
let region: string;
let unit: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  for (let n = 0; n < 5; n++) dealers.push(await createDealer(db));
  for (let n = 0; n < 12; n++) people.push(await createUser(db, { dealers: [] }));
  regional = await createUser(db, { role: 'regional-sales-manager', dealers: [] });
  region = await inserted(sql`insert into admin_group (name) values ('North') returning id`);
  unit = await inserted(sql`insert into business_unit (name) values ('Marine') returning id`);
  await run(sql`insert into role_right (role_id, right_name)
    select id, 'VIEW_USERS' from role where key = 'regional-sales-manager' on conflict do nothing`);
  await run(
    sql`insert into admin_group_user (group_id, user_id) values (${region}, ${regional}), (${region}, ${people[0]})`,
  );
  await run(sql`insert into admin_group_dealer (group_id, dealer_id)
    select ${region}::uuid, unnest(${dealers.slice(0, 2)}::uuid[])`);
  await run(sql`insert into dealer_business_unit (business_unit_id, dealer_id)
    select ${unit}::uuid, unnest(${dealers.slice(1, 3)}::uuid[])`);
});
afterAll(() => portal.close());

const run = (query: ReturnType<typeof sql>) => query.execute(portal.database.db);
const inserted = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(portal.database.db)).rows[0]?.id ?? '';

/** What may happen to memberships, some of several people or of several dealers at once. */
const step = fc.record({
  what: fc.constantFrom('join', 'join all', 'leave', 'quit', 'pause', 'move', 'hand over', 'close'),
  who: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 4 }),
  where: fc.nat(4),
  there: fc.nat(4),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function happens({ what, who, where, there }: Step): Promise<void> {
  const some = sql`${who.map((n) => people[n])}::uuid[]`;
  const [dealer, other] = [dealers[where], dealers[there]];
  const heir = people[who[0] ?? 0];
  const done = {
    join: sql`insert into dealer_member (user_id, dealer_id, active) select unnest(${some}), ${dealer}::uuid, ${there > 0}
      on conflict (user_id, dealer_id) do update set active = excluded.active`,
    'join all': sql`insert into dealer_member (user_id, dealer_id, active)
      select person, place, place = ${dealer} from unnest(${some}) person, unnest(${dealers}::uuid[]) place
      on conflict do nothing`,
    leave: sql`delete from dealer_member where user_id = any(${some}) and dealer_id = ${dealer}`,
    quit: sql`delete from dealer_member where user_id = any(${some}) and dealer_id <> ${dealer}`,
    pause: sql`update dealer_member set active = not active where user_id = any(${some})`,
    move: sql`update dealer_member m set dealer_id = ${other} where user_id = any(${some}) and dealer_id = ${dealer}
      and not exists (select from dealer_member x where x.user_id = m.user_id and x.dealer_id = ${other})`,
    'hand over': sql`update dealer_member m set user_id = ${heir} where user_id = any(${some}) and dealer_id = ${dealer}
      and not exists (select from dealer_member x where x.user_id = ${heir} and x.dealer_id = ${dealer})
      and user_id = (select min(y.user_id::text)::uuid from dealer_member y where y.user_id = any(${some}) and y.dealer_id = ${dealer})`,
    close: sql`delete from dealer_member where dealer_id = ${dealer}`,
  }[what];
  await run(done);
}

const found = async (client: Client, query: object) =>
  (await client.call(users.listUsers, { query: { limit: 100, ...query } })).body.users
    .map(({ _id }) => _id)
    .toSorted();

const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(portal.database.db)).rows.map(({ id }) => id).toSorted();

/** The people of a query for dealers, by their memberships alone. */
const members = (query: ReturnType<typeof sql>) =>
  sql<{
    id: string;
  }>`select distinct user_id as id from dealer_member where active and dealer_id in (${query})`;

describe('working dealers', () => {
  it('working dealers and scoped lists follow the memberships when these change in any sequence', async () => {
    const [admin, manager] = [
      await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] })),
      await portal.as(regional),
    ];
    const ofRegion = members(sql`select dealer_id from admin_group_dealer where group_id = ${region}`);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) await happens(one);
        expect(await driftOfWorkingDealers(portal.database.db)).toEqual([]);
        const inRegion = await idsOf(
          sql`${ofRegion} union select user_id from admin_group_user where group_id = ${region}`,
        );
        expect(await found(manager, {})).toEqual(inRegion);
        expect(await found(admin, { adminGroup: [region] })).toEqual(inRegion);
        expect(await found(admin, { businessUnit: [unit] })).toEqual(
          await idsOf(
            members(sql`select dealer_id from dealer_business_unit where business_unit_id = ${unit}`),
          ),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('working dealers stay correct when two transactions add memberships of one user concurrently', async () => {
    const [person, one, two] = [
      await createUser(portal.database.db, { dealers: [] }),
      await createDealer(portal.database.db),
      await createDealer(portal.database.db),
    ];
    const [first, second] = [await portal.database.pool.connect(), await portal.database.pool.connect()];
    try {
      const join = 'insert into dealer_member (user_id, dealer_id) values ($1, $2)';
      await Promise.all([first.query('begin'), second.query('begin')]);
      await first.query(join, [person, one]);
      const waiting = second.query(join, [person, two]);
      await first.query('commit');
      await waiting;
      await second.query('commit');
    } finally {
      first.release();
      second.release();
    }
    expect(await driftOfWorkingDealers(portal.database.db)).toEqual([]);
    const { rows } = await run(sql`select works_elsewhere from user_account where id = ${person}`);
    expect(rows).toEqual([{ works_elsewhere: true }]);
  });
});
