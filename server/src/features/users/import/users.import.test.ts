import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/imports';
import * as merging from '@forecourt/contract/user-merge';
import type { Client } from '../../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../../test/harness.ts';
import { driftOfWorkingDealers } from '../../../../test/working-dealers.ts';
import { createDealer, createUser } from '../user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

const viewOf = async (id: string, client = admin) =>
  (await client.call(contract.getImport, { params: { id } })).body.import;

interface Options {
  readonly update?: boolean;
  readonly invite?: boolean;
}

/** Checks a table and lets its good rows in. */
async function invite(text: string, options: Options = {}, client = admin) {
  const { body } = await client.call(contract.bulkInviteUsers, { body: { text, options: { ...options } } });
  await portal.runJobs();
  return viewOf(body.import._id, client);
}
const errorsOf = async (id: string) => {
  const { body } = await admin.call(contract.importRows, { params: { id }, query: { outcome: 'bad' } });
  return body.rows.flatMap(({ line, errors }) => errors.map(({ field, value }) => [line, field, value]));
};
const mailsTo = (email: string) =>
  portal.database.db.selectFrom('mail').select('template').where('recipient', '=', email).execute();
const person = (email: string) =>
  portal.database.db
    .selectFrom('user_account')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

describe('users import', () => {
  it.each([
    ['city', '4111 1111 1111 1111'],
    [
      'addressLine1',
      '\u0664\u0661\u0661\u0661 \u0661\u0661\u0661\u0661 \u0661\u0661\u0661\u0661 \u0661\u0661\u0661\u0661',
    ],
    [
      'companyRole',
      '\uff14\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11',
    ],
  ])('a users import refuses a row when its %s holds a card number', async (field, number) => {
    const run = await invite(`email,firstName,lastName,${field}\ncard@example.test,Ann,Lee,${number}`);
    expect((await errorsOf(run._id)).map(([, name]) => name)).toEqual([field]);
  });

  it('a users import creates accounts with dealer, group, role, and language, and invites the users', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db, { name: 'North Shop' });
    await db.updateTable('dealer').set({ dealer_id: 'N-1' }).where('id', '=', dealer).execute();
    const group = await db
      .insertInto('assignment_group')
      .values({ name: 'Sales' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const done = await invite(
      'E-mail,First name,Last name,Role,Dealer ID,Department,Language\n' +
        'ada@north.test,Ada,Byron,Dealer manager,n-1,sales,fr\nbob@north.test,Bob,Stone,,North Shop,,\n',
    );
    expect(done).toMatchObject({ state: 'done', counts: { created: 2, bad: 0 } });
    const ada = await person('ada@north.test');
    expect(ada).toMatchObject({ status: 'active', language: 'fr', invited_at: portal.clock.now() });
    const links = await db
      .selectFrom('dealer_member')
      .select('dealer_id')
      .where('user_id', '=', ada.id)
      .execute();
    expect(links).toEqual([{ dealer_id: dealer }]);
    const groups = await db
      .selectFrom('assignment_group_member')
      .select('group_id')
      .where('user_id', '=', ada.id)
      .execute();
    expect(groups).toEqual([{ group_id: group.id }]);
    expect(await mailsTo('ada@north.test')).toEqual([{ template: 'invite' }]);
    expect(ada.works_at).toBe(dealer);
    expect(await driftOfWorkingDealers(db)).toEqual([]);
  });

  it('a users import assigns several dealers to a new user and adds one to an existing user', async () => {
    const { db } = portal.database;
    for (const name of ['Quay One', 'Quay Two', 'Quay Three']) await createDealer(db, { name });
    const header = 'email,first name,last name,dealer\n';
    await invite(`${header}two@quay.test,Two,Places,Quay One;Quay Two\none@quay.test,One,Place,Quay Three\n`);
    expect(await driftOfWorkingDealers(db)).toEqual([]);
    expect([await person('two@quay.test'), await person('one@quay.test')]).toMatchObject([
      { works_elsewhere: true },
      { works_elsewhere: false },
    ]);
    await invite(`${header}one@quay.test,One,Place,Quay One\n`, { update: true });
    expect(await person('one@quay.test')).toMatchObject({ works_elsewhere: true });
    expect(await driftOfWorkingDealers(db)).toEqual([]);
  });

  it('a users import refuses a role without letters when the cell is not empty', async () => {
    const done = await invite('email,first name,last name,role\ndashes@all.test,Al,One,---\n');
    expect(done.counts).toMatchObject({ created: 0, bad: 1 });
    expect((await errorsOf(done._id)).map(([line, field]) => [line, field])).toEqual([[2, 'role']]);
  });

  it('a users import reports all errors of a row in one response: cells, duplicates, and unknown names', async () => {
    const done = await invite(
      'email,first name,last name,role,dealer,country\n' +
        'no address,,Stone,Emperor,Nowhere,Atlantis\n' +
        'twice@all.test,Al,One,,,\n' +
        'twice@all.test,Al,Two,Emperor,Nowhere,\n',
    );
    expect(done.counts).toMatchObject({ created: 1, bad: 2 });
    const found = await errorsOf(done._id);
    expect(found.map(([line, field]) => [line, field])).toEqual([
      [2, 'email'],
      [2, 'country'],
      [2, 'role'],
      [2, 'firstName'],
      [2, 'dealers'],
      [4, 'email'],
      [4, 'role'],
      [4, 'dealers'],
    ]);
  });

  it('a users import changes nothing and sends no second invitation when it is repeated', async () => {
    const text = 'email,first name,last name\ncy@again.test,Cy,Young\n';
    expect((await invite(text)).counts).toMatchObject({ created: 1 });
    const before = await person('cy@again.test');
    portal.clock.advance(60_000);
    for (const options of [{}, { update: true }])
      expect((await invite(text, options)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await person('cy@again.test')).toEqual(before);
    expect(await mailsTo('cy@again.test')).toHaveLength(1);
  });

  it('a users import changes existing users only when updates are enabled, and only the given columns', async () => {
    const email = 'dee@change.test';
    await invite(`email,first name,last name,phone\n${email},Dee,Old,555 0100\n`, { invite: false });
    expect(await mailsTo(email)).toEqual([]);
    const text = `email,first name,last name,city\n${email},Dee,New,Lyon\n`;
    const expected = async (options: Options) => {
      const body = {
        kind: 'users',
        text: `${text}new@change.test,Neu,One,\n`,
        options: { ...options },
      } as const;
      const { _id: id } = (await admin.call(contract.startImport, { body })).body.import;
      await portal.runJobs();
      return (await viewOf(id)).counts.expected;
    };
    expect(await expected({})).toEqual({ created: 1, updated: 0, unchanged: 1 });
    expect(await expected({ update: true })).toEqual({ created: 1, updated: 1, unchanged: 0 });
    expect((await invite(text)).counts).toMatchObject({ unchanged: 1 });
    expect((await invite(text, { update: true })).counts).toMatchObject({ updated: 1 });
    expect(await person(email)).toMatchObject({ last_name: 'New', city: 'Lyon', phone: '555 0100' });
  });

  it('a users import reports each error by line, field, and value when rows are invalid', async () => {
    const { db } = portal.database;
    for (const name of ['Twin', 'Twin']) await createDealer(db, { name });
    const done = await invite(
      'email,first name,last name,role,dealer,group,language,country\n' +
        'not an address,A,B,,,,,\n' +
        'e1@wrong.test,,B,,,,,\n' +
        'e2@wrong.test,A,B,Emperor,,,,\n' +
        'e3@wrong.test,A,B,Company admin,,,,\n' +
        'e4@wrong.test,A,B,platform-admin,,,,\n' +
        'e5@wrong.test,A,B,,Nowhere,Nobody,xx,Atlantis\n' +
        'e6@wrong.test,A,B,,Twin,,,\n' +
        'E7@wrong.test,A,B,,,,,\ne7@WRONG.test,A,B,,,,,\n',
    );
    expect(done.counts).toMatchObject({ created: 1, bad: 8 });
    expect(await errorsOf(done._id)).toEqual([
      [2, 'email', 'not an address'],
      [3, 'firstName', ''],
      [4, 'role', 'Emperor'],
      [5, 'role', 'Company admin'],
      [6, 'role', 'platform-admin'],
      [7, 'country', 'Atlantis'],
      [7, 'language', 'xx'],
      [7, 'dealers', 'Nowhere'],
      [7, 'assignmentGroups', 'Nobody'],
      [8, 'dealers', 'Twin'],
      [10, 'email', 'e7@WRONG.test'],
    ]);
  });

  it('a users import refuses a row when the user or the given role has an equal or higher rank', async () => {
    const { db } = portal.database;
    const peer = 'peer@rank.test';
    await createUser(db, { role: 'company-admin', email: peer, firstName: 'Ann' });
    const learner = 'learner@rank.test';
    await createUser(db, { email: learner, firstName: 'Ben' });
    const done = await invite(
      `email,first name,last name,role\n${peer},Mallory,X,\n${learner},Ben,X,company-admin\n`,
      { update: true },
    );
    expect((await errorsOf(done._id)).map(([line, field]) => [line, field])).toEqual([
      [2, 'email'],
      [3, 'role'],
    ]);
    expect((await person(peer)).first_name).toBe('Ann');
  });

  it('a users import creates each user once when two administrators import them concurrently', async () => {
    const { db } = portal.database;
    const other = await portal.as(await createUser(db, { role: 'platform-admin' }));
    const lines = Array.from({ length: 1_200 }, (_, i) => `race${i}@once.test,Ra,Ce${i}`);
    const text = `email,first name,last name\n${lines.join('\n')}\n`;
    const runs = await Promise.all(
      [admin, other].map((client) =>
        client.call(contract.bulkInviteUsers, { body: { text, options: { invite: false } } }),
      ),
    );
    await Promise.all([portal.runJobs(), portal.runJobs()]);
    await portal.runJobs();
    const [first, second] = await Promise.all(
      [admin, other].map((client, i) => viewOf(runs[i]?.body.import._id ?? '', client)),
    );
    expect((first?.counts.created ?? 0) + (second?.counts.created ?? 0)).toBe(1_200);
    expect((first?.counts.unchanged ?? 0) + (second?.counts.unchanged ?? 0)).toBe(1_200);
    const people = await db
      .selectFrom('user_account')
      .select('id')
      .where('email', 'like', '%@once.test')
      .execute();
    expect(people).toHaveLength(1_200);
  });

  it('a users import suggests the primary account when a row has the email of a merged account', async () => {
    const { db } = portal.database;
    const [stays, ends] = [
      await createUser(db, { email: 'iris@new.test', firstName: 'Iris', lastName: 'Moor', dealers: [] }),
      await createUser(db, { email: 'iris@old.test', dealers: [] }),
    ];
    const merged = await admin.call(merging.mergeUsers, { body: { primary: stays, secondary: ends } });
    const done = await invite('email,first name,last name\niris@old.test,Iris,Moor\n');
    expect(done.counts).toMatchObject({ created: 0, bad: 1 });
    const { body } = await admin.call(contract.importRows, {
      params: { id: done._id },
      query: { outcome: 'bad' },
    });
    expect(body.rows[0]?.errors).toMatchObject([
      {
        field: 'email',
        message:
          'This email address belongs to an account that was merged into Iris Moor. Use iris@new.test instead.',
        suggestion: 'iris@new.test',
      },
    ]);
    const fixed = await admin.call(contract.fixImportRow, {
      params: { id: done._id, line: body.rows[0]?.line ?? 0 },
      body: { values: { email: body.rows[0]?.errors[0]?.suggestion ?? '' } },
    });
    expect(fixed.body.row).toMatchObject({ values: { email: 'iris@new.test' }, errors: [] });
    expect(await mailsTo('iris@old.test')).toEqual([]);
    expect((await admin.call(merging.undoMerge, { params: { id: merged.body.merge._id } })).status).toBe(200);
  });

  it('a users import is refused when the user may not invite', async () => {
    const learner = await portal.as(await createUser(portal.database.db));
    const body = { text: 'email\na@b.test\n' };
    expect((await learner.call(contract.bulkInviteUsers, { body })).status).toBe(403);
    expect((await learner.call(contract.startImport, { body: { ...body, kind: 'users' } })).status).toBe(403);
  });
});
