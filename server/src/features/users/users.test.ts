import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as users from '@forecourt/contract/users';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from './user.factory.ts';

let portal: TestPortal;
let admin: Client;
let target: string;
let dealer: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  dealer = await createDealer(db, { name: 'North Star Motors' });
  admin = await portal.as(await createUser(db, { role: 'company-admin', firstName: 'Zoe' }));
  target = await createUser(db, {
    firstName: 'Åsa',
    lastName: '100%_Lund',
    email: 'asa@example.test',
    dealers: [dealer],
  });
  for (let i = 0; i < 8; i++) await createUser(db, { firstName: `Ben${i}` });
});
afterAll(() => portal.close());

const found = async (query: object) =>
  (await admin.call(users.listUsers, { query })).body.users.map((user) => user._id);
const names = async (query: object) =>
  (await admin.call(users.listUserDealers, { query })).body.dealers.map(({ name }) => name);

describe('the list of users', () => {
  it('the list of users has six users per page, sorted by first name', async () => {
    const { body } = await admin.call(users.listUsers, {});
    expect(body.users).toHaveLength(6);
    expect(body.pagination).toEqual({ page: 1, limit: 6, total: 10, pages: 2 });
    expect(body.users[0]?.firstName).toBe('Åsa');
  });

  it('the list of users finds by name, email, dealer, and status, and takes wildcards literally', async () => {
    expect(await found({ text: 'asa@ex' })).toEqual([target]);
    expect(await found({ text: '100%_' })).toEqual([target]);
    expect(await found({ text: '%' })).toEqual([target]);
    expect(await found({ dealer })).toEqual([target]);
    expect(await found({ status: 'denied' })).toEqual([]);
    const denied = await createUser(portal.database.db, { status: 'denied', firstName: 'Denis' });
    const deactivated = await createUser(portal.database.db, { status: 'deactivated', firstName: 'Dora' });
    expect(await found({ status: ['denied', 'deactivated'] })).toEqual([denied, deactivated]);
    await portal.database.db.deleteFrom('user_account').where('id', 'in', [denied, deactivated]).execute();
  });

  it('the list of users finds names in any case and script, and names of the maximum length', async () => {
    expect(await found({ text: 'åSA 100%_l' })).toEqual([target]);
    const long = await createUser(portal.database.db, {
      firstName: '𠮷'.repeat(100),
      lastName: '𠮟'.repeat(100),
      email: `${Array.from({ length: 300 }, (_, place) => (place * 7919).toString(36).at(-1)).join('')}@example.test`,
    });
    expect(await found({ text: '𠮷𠮷 𠮟𠮟' })).toEqual([long]);
    await portal.database.db.deleteFrom('user_account').where('id', '=', long).execute();
  });

  it('the list of users filters by first name, last name, or email without matching across parts', async () => {
    const { db } = portal.database;
    const [first, last, address] = [
      await createUser(db, { firstName: 'Quill Q_x', lastName: 'Stone', email: 'one@parts.test' }),
      await createUser(db, { firstName: 'Ida', lastName: 'Quill', email: 'two@parts.test' }),
      await createUser(db, { firstName: 'Ida', lastName: 'Stone', email: 'quill@parts.test' }),
    ];
    expect(await found({ firstName: 'quill' })).toEqual([first]);
    expect(await found({ lastName: 'QUILL' })).toEqual([last]);
    expect(await found({ email: 'quill' })).toEqual([address]);
    expect((await found({ text: 'quill' })).toSorted()).toEqual([first, last, address].toSorted());
    // a whole name, and a name with the address after it
    expect(await found({ text: 'ida quill' })).toEqual([last]);
    expect(await found({ text: 'stone quill@parts' })).toEqual([address]);
    // no part reaches into the next one, and wildcards are plain text here, too
    for (const query of [{ firstName: 'ida quill' }, { lastName: 'quill two@' }, { firstName: 'q%x' }])
      expect(await found(query)).toEqual([]);
    expect(await found({ firstName: 'q_x' })).toEqual([first]);
    await db.deleteFrom('user_account').where('email', 'like', '%@parts.test').execute();
  });

  it('the dealer filter offers dealers that match the text, and chosen ones when they do not match', async () => {
    expect(await names({ text: 'north star' })).toEqual(['North Star Motors']);
    expect(await names({ text: 'no such dealer', chosen: dealer })).toEqual(['North Star Motors']);
    expect(await names({ text: '%_%' })).toEqual([]);
    const learner = await portal.as(target);
    expect((await learner.call(users.listUserDealers, {})).status).toBe(403);
  });

  it('the list of users is refused with the field’s name when the limit exceeds 200', async () => {
    const answer = await admin.call(users.listUsers, { query: { limit: 500 } });
    expect(answer.problem.fields).toEqual([{ path: 'limit', message: 'Enter 200 or less.' }]);
  });

  it('the list of users is refused when the user lacks VIEW_USERS', async () => {
    for (const role of ['learner', 'brand-manager', 'dealer-manager'] as const) {
      const client = await portal.as(await createUser(portal.database.db, { role }));
      expect((await client.call(users.listUsers, {})).status).toBe(403);
      expect((await client.call(users.getUser, { params: { id: target } })).status).toBe(403);
    }
  });
});

describe('user details', () => {
  it('user details show dealers, training, points, and possible actions', async () => {
    const { body } = await admin.call(users.getUser, { params: { id: target } });
    expect(body.user).toMatchObject({
      fullName: 'Åsa 100%_Lund',
      dealers: [{ _id: dealer, name: 'North Star Motors', active: true }],
      training: { passed: 0, inProgress: 0 },
      points: 0,
      can: { actAs: true },
    });
  });

  it('user details answer 404 when the user does not exist', async () => {
    expect(
      (await admin.call(users.getUser, { params: { id: '00000000-0000-7000-8000-000000000000' } })).status,
    ).toBe(404);
    expect((await admin.request('GET', '/api/users/not-an-id')).status).toBe(404);
  });

  it('a dealer manager with VIEW_USERS sees the users of their own dealers only', async () => {
    const { db } = portal.database;
    await db
      .insertInto('role_right')
      .columns(['role_id', 'right_name'])
      .expression((eb) =>
        eb
          .selectFrom('role')
          .select(['id', eb.val('VIEW_USERS').as('right_name')])
          .where('key', '=', 'dealer-manager'),
      )
      .execute();
    const manager = await portal.as(
      await createUser(db, { role: 'dealer-manager', firstName: 'Mo', dealers: [dealer] }),
    );
    const { body } = await manager.call(users.listUsers, {});
    expect(body.users.map((user) => user.firstName)).toEqual(['Åsa', 'Mo']);
    const stranger = await createUser(db);
    expect((await manager.call(users.getUser, { params: { id: stranger } })).status).toBe(404);
  });
});

describe('the users export', () => {
  const wanted = { text: 'Formula' };

  it('the users export contains the found users with cells that no spreadsheet executes', async () => {
    await createUser(portal.database.db, { firstName: '=cmd()', lastName: 'Formula', dealers: [dealer] });
    const csv = await admin.request('GET', '/api/users/export?text=Formula');
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^'=cmd\(\),Formula,.*North Star Motors/);
    for (const [at, sign] of ['＝', '＋', '－', '＠'].entries()) {
      const lastName = `Wide${at}`;
      await createUser(portal.database.db, { firstName: `${sign}1+1`, lastName, dealers: [dealer] });
      const wide = await admin.request('GET', `/api/users/export?text=${lastName}`);
      expect(wide.text.split('\r\n')[1]).toMatch(new RegExp(`^'${sign}1\\+1,${lastName}`));
    }
    const book = await admin.request('GET', '/api/users/export?text=Formula&format=xlsx');
    expect(book.status).toBe(200);
    expect(book.text.slice(0, 2)).toBe('PK');
  });

  it('the users export is refused when the user lacks VIEW_USERS', async () => {
    const stranger = await portal.as(await createUser(portal.database.db, { role: 'learner' }));
    expect((await stranger.call(users.exportUsers, { query: wanted })).status).toBe(403);
  });
});
