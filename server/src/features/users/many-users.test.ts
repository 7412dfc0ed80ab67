import { afterAll, beforeAll, expect, it } from 'vitest';
import * as users from '@forecourt/contract/users';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from './user.factory.ts';

/** Far more than are read from the front alone. */
const MANY = 6_013;
const LIMIT = 50;
const LAST = Math.ceil((MANY + 1) / LIMIT);

let portal: TestPortal;
let admin: Client;

beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin' }));
  // names and times that many share; a third has never signed in
  await portal.database.pool.query(
    `insert into user_account (email, first_name, last_name, role_id, status, created_at, last_sign_in_at)
      select 'many' || i || '@example.test', 'First' || i % 7, 'Last' || i % 90, r.id, 'active',
        now() - i % 400 * interval '1 day', case when i % 3 > 0 then now() - i % 50 * interval '1 hour' end
      from generate_series(1, $1::int) i join role r on r.key = 'learner'`,
    [MANY],
  );
});
afterAll(() => portal.close());

const ids = async (query: object) =>
  (await admin.call(users.listUsers, { query: { limit: LIMIT, ...query } })).body.users.map(({ _id }) => _id);

it.each(['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt'] as const)(
  'the last page of users by %s mirrors the first pages of the reverse order without a gap',
  async (sortBy) => {
    const [last, before] = [await ids({ sortBy, page: LAST }), await ids({ sortBy, page: LAST - 1 })];
    expect(last).toHaveLength((MANY + 1) % LIMIT);
    expect([...before, ...last]).toEqual(
      [...(await ids({ sortBy, sortDir: -1, page: 1 })), ...(await ids({ sortBy, sortDir: -1, page: 2 }))]
        .slice(0, LIMIT + last.length)
        .toReversed(),
    );
    const beyond = await admin.call(users.listUsers, { query: { limit: LIMIT, sortBy, page: LAST + 1 } });
    expect(beyond.body).toMatchObject({ users: [], pagination: { total: MANY + 1, pages: LAST } });
  },
);

it('the pages of the list of users contain each user once', async () => {
  const all: string[] = [];
  for (let page = 1; page <= LAST; page++) all.push(...(await ids({ sortBy: 'lastName', page })));
  expect(all).toHaveLength(MANY + 1);
  expect(new Set(all).size).toBe(MANY + 1);
});

// around the number of people up to which a list is found in one pass
it.each([199, 200, 201, 202])(
  'the list of %i users has pages without a gap in every sort order',
  async (count) => {
    await portal.database.pool.query(
      `insert into user_account (email, first_name, last_name, role_id, status, last_sign_in_at)
      select 'some' || i || '@few.test', 'F' || i % 3, 'L' || i % 5, r.id, 'active',
        case when i % 3 > 0 then now() - i % 7 * interval '1 hour' end
      from generate_series(1, $1::int) i join role r on r.key = 'learner'`,
      [count],
    );
    for (const sortBy of ['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt']) {
      const pages = [1, 2, 3, 4, 5, 6].map((page) => ids({ text: '@few.test', sortBy, page }));
      const there = (await Promise.all(pages)).flat();
      const back = [1, 2, 3, 4, 5].map((page) => ids({ text: '@few.test', sortBy, sortDir: -1, page }));
      expect(there).toHaveLength(count);
      expect((await Promise.all(back)).flat()).toEqual(there.toReversed());
    }
    const answer = await admin.call(users.listUsers, { query: { limit: LIMIT, text: '@few.test', page: 9 } });
    expect(answer.body).toMatchObject({
      users: [],
      pagination: { total: count, pages: Math.ceil(count / LIMIT) },
    });
    await portal.database.pool.query(`delete from user_account where email like '%@few.test'`);
  },
);
