import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as notifications from '@forecourt/contract/notifications';
import * as requests from '@forecourt/contract/user-requests';
import * as session from '@forecourt/contract/session';
import * as contract from '@forecourt/contract/users';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from './user.factory.ts';

let portal: TestPortal;
let platform: Client;
let company: Client;
let platformId: string;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  platformId = await createUser(db, { role: 'platform-admin' });
  platform = await portal.as(platformId);
  company = await portal.as(await createUser(db, { role: 'company-admin' }));
  await portal.set({ features: { participatingLearner: true } });
});
afterAll(() => portal.close());

const roleIdOf = async (key: string): Promise<string> =>
  (await portal.database.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow())
    .id;
let next = 0;
const input = async (more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `ada${++next}@example.test`,
  role: await roleIdOf('learner'),
  ...more,
});
const save = async (client: Client, more: object = {}) =>
  client.call(contract.saveUser, { body: await input(more) });
const statusOf = async (id: string) =>
  (await platform.call(contract.getUser, { params: { id } })).body.user.status;

describe('user accounts', () => {
  it('a new user is invited by a single-use link and signs in with the chosen password', async () => {
    const dealer = await createDealer(portal.database.db);
    const { user } = (
      await save(company, { dealers: [dealer, { _id: dealer, active: false }], language: 'fr' })
    ).body;
    expect(user).toMatchObject({ status: 'active', emailVerified: false, can: { edit: true, invite: true } });
    const mail = await portal.database.db
      .selectFrom('mail')
      .selectAll()
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'invite', language: 'fr' });
    const { code } = mail.data as { code: string };
    const body = { email: user.email, code, password: 'Welcome2026', passwordConfirmation: 'Welcome2026' };
    expect((await portal.anonymous.call(session.resetPassword, { body })).body.invited).toBe(true);
    expect((await portal.anonymous.call(session.resetPassword, { body })).problem.code).toBe(
      'recovery.code_invalid',
    );
    const signedIn = await portal.anonymous.call(session.login, {
      body: { email: user.email, password: 'Welcome2026' },
    });
    expect(signedIn.status).toBe(200);
    const again = await company.call(contract.resendInvitation, { params: { id: user._id } });
    expect(again.problem.code).toBe('user.has_password');
  });

  it('a user change is recorded in the history and refused when the version is stale', async () => {
    const { user } = (await save(company)).body;
    const changed = await save(platform, { _id: user._id, lastName: 'Lovelace', version: user.version });
    expect(changed.body.user.fullName).toBe('Ada Lovelace');
    const stale = await save(company, { _id: user._id, lastName: 'King', version: user.version });
    expect(stale.problem.code).toBe('content.stale');
    const { entries } = (await platform.call(contract.userHistory, { params: { id: user._id } })).body;
    expect(entries[0]?.changes).toContainEqual({ field: 'lastName', from: 'Byron', to: 'Lovelace' });
  });

  it('a user is refused when the date of birth is invalid or too recent, or the region is unknown', async () => {
    const wrong = async (more: object) =>
      (await save(company, { country: 'US', ...more })).problem.fields?.map(({ path }) => path);
    expect(await wrong({ dateOfBirth: '1990-02-30' })).toEqual(['dateOfBirth']);
    expect(await wrong({ dateOfBirth: '2020-01-01' })).toEqual(['dateOfBirth']);
    expect(await wrong({ region: 'Dakota' })).toEqual(['region']);
    const { user } = (
      await save(company, { dateOfBirth: '1990-02-28', region: 'North Dakota', country: 'USA' })
    ).body;
    expect(user).toMatchObject({ dateOfBirth: '1990-02-28', region: 'ND', country: 'US' });
  });

  it('a user is refused when another account has the email', async () => {
    const { user } = (await save(company)).body;
    const twice = await save(company, { email: user.email.toUpperCase() });
    expect(twice.problem).toMatchObject({ code: 'user.email_taken', fields: [{ path: 'email' }] });
  });

  it('a user is found by first name, last name, email, dealer ID, and text', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    await db.updateTable('dealer').set({ dealer_id: 'FIND-1' }).where('id', '=', dealer).execute();
    const { user } = (
      await save(company, { firstName: 'Zenobia', lastName: 'Quist', dealers: [{ _id: dealer }] })
    ).body;
    const find = async (query: object) =>
      (await company.call(contract.listUsers, { query })).body.users.map(({ _id }) => _id);
    for (const query of [
      { firstName: 'zeno' },
      { lastName: 'QUIS' },
      { email: user.email },
      { dealerId: 'find-1' },
      { text: 'zenobia quist' },
    ])
      expect(await find(query)).toEqual([user._id]);
    expect(await find({ firstName: 'zeno', lastName: 'byron' })).toEqual([]);
  });
});

describe('ranks', () => {
  it('a user change is refused when the user or the given role has an equal or higher rank', async () => {
    const peer = await createUser(portal.database.db, { role: 'company-admin' });
    expect((await save(company, { _id: peer })).problem.code).toBe('user.rank');
    expect((await save(company, { _id: platformId })).problem.code).toBe('user.rank');
    expect((await save(company, { role: await roleIdOf('company-admin') })).problem.code).toBe('user.rank');
    expect((await save(platform, { role: await roleIdOf('company-admin') })).status).toBe(200);
    const body = { reason: 'x' };
    expect((await company.call(contract.deactivateUser, { params: { id: peer }, body })).problem.code).toBe(
      'user.rank',
    );
  });

  it('the last platform admin stays active when two platform admins deactivate each other concurrently', async () => {
    const { db } = portal.database;
    const second = await createUser(db, { role: 'platform-admin' });
    const first = await portal.as(platformId);
    const other = await portal.as(second);
    const body = { reason: 'leaving' };
    const [a, b] = await Promise.all([
      first.call(contract.deactivateUser, { params: { id: second }, body }),
      other.call(contract.deactivateUser, { params: { id: platformId }, body }),
    ]);
    const living = await db
      .selectFrom('user_account as u')
      .innerJoin('role as r', 'r.id', 'u.role_id')
      .select('u.id')
      .where('r.key', '=', 'platform-admin')
      .where('u.status', '=', 'active')
      .execute();
    expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1);
    expect(living).toHaveLength(1);
    platformId = living[0]?.id ?? '';
    platform = await portal.as(platformId);
    const demoted = await save(platform, { _id: platformId });
    expect(demoted.status).toBe(403);
  });
});

describe('deactivation requests', () => {
  it('a deactivation by an administrator takes effect immediately and ends the user’s sessions', async () => {
    const id = await createUser(portal.database.db);
    const client = await portal.as(id);
    const { body } = await company.call(contract.deactivateUser, {
      params: { id },
      body: { reason: 'Has left' },
    });
    expect(body).toMatchObject({ asked: false, user: { status: 'deactivated', statusReason: 'Has left' } });
    expect((await client.call(session.changePassword, { body: {} as never })).status).toBe(401);
    await company.call(contract.activateUser, { params: { id } });
    expect(await statusOf(id)).toBe('active');
  });

  it('a deactivation by a dealer manager waits for an administrator, whose decision can be undone', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    const boss = await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [dealer] }));
    const id = await createUser(db, { dealers: [dealer] });
    const ask = () => boss.call(contract.deactivateUser, { params: { id }, body: { reason: 'Has left' } });
    expect((await ask()).body).toMatchObject({ asked: true, user: { status: 'active' } });
    expect((await ask()).problem.code).toBe('user.already_asked');
    const stranger = await createUser(db);
    const foreign = await boss.call(contract.deactivateUser, {
      params: { id: stranger },
      body: { reason: 'x' },
    });
    expect(foreign.status).toBe(404);
    const { users } = (await company.call(requests.listLearnerRequests, { query: { status: 'pending' } }))
      .body;
    const request = users.find(({ user }) => user._id === id);
    expect(request).toMatchObject({ type: 'deactivation', reason: 'Has left' });
    const decision = { params: { id: request?._id ?? '' }, body: { type: 'deactivation' } } as const;
    const wrong = await company.call(requests.approveLearnerRequest, {
      ...decision,
      body: { type: 'participating-learner' },
    });
    expect(wrong.status).toBe(422);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => company.call(requests.approveLearnerRequest, decision)),
    );
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await statusOf(id)).toBe('deactivated');
    expect((await company.call(requests.denyLearnerRequest, decision)).problem.code).toBe('request.decided');
    await company.call(requests.undoLearnerRequest, decision);
    expect(await statusOf(id)).toBe('active');
    expect((await company.call(requests.learnerRequestCount, {})).body.notifications).toBe(1);
    await company.call(requests.denyLearnerRequest, {
      ...decision,
      body: { ...decision.body, reason: 'Still on the rota' },
    });
    expect(await statusOf(id)).toBe('active');
    const heard = (await boss.call(notifications.listNotifications, {})).body.notifications;
    expect(heard.find(({ kind }) => kind === 'request.denied')?.body).toContain('Still on the rota');
  });

  it('a participation change by a dealer manager requires a reason and waits for an administrator', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    const boss = await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [dealer] }));
    const id = await createUser(db, { dealers: [dealer] });
    const turn = (body: object) => boss.call(contract.participatingLearner, { params: { id }, body });
    expect((await turn({ participating: false })).problem.fields?.[0]?.path).toBe('reason');
    expect((await turn({ participating: false, reason: 'Office work' })).body.asked).toBe(true);
    const { users } = (
      await company.call(requests.listLearnerRequests, { query: { type: 'participating-learner' } })
    ).body;
    const decision = {
      params: { id: users[0]?._id ?? '' },
      body: { type: 'participating-learner' },
    } as const;
    await company.call(requests.approveLearnerRequest, decision);
    const seen = await company.call(contract.getUser, { params: { id } });
    expect(seen.body.user.participatingLearner).toBe(false);
  });
});

describe('registration requests', () => {
  it('a registration is approved or denied with an email, and the decision can be undone', async () => {
    const { db } = portal.database;
    const id = await createUser(db, { status: 'pending' });
    const { id: request } = await db
      .insertInto('account_request')
      .values({ user_id: id, kind: 'registration', created_at: portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { id: request };
    await company.call(requests.denyUserRequest, { params, body: { reason: 'Unknown dealer' } });
    expect(await statusOf(id)).toBe('denied');
    await company.call(requests.approveUserRequest, { params });
    await company.call(requests.approveUserRequest, { params });
    expect(await statusOf(id)).toBe('active');
    const denied = await company.call(requests.denyUserRequest, { params, body: {} });
    expect(denied.problem.code).toBe('request.decided');
    const mails = await db
      .selectFrom('mail')
      .select('template')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['denied-reason', 'approved']);
    expect((await company.call(requests.userRequestCount, {})).body.notifications).toBe(0);
    const person = await portal.as(id);
    await company.call(requests.undoUserRequest, { params });
    expect(await statusOf(id)).toBe('pending');
    expect((await person.call(session.getSession, {})).body.session.user).toBeNull();
    const [first] = (await company.call(requests.listUserRequests, {})).body.requests;
    expect(first).toMatchObject({ _id: request, status: 'pending', decidedAt: null });
  });
});

describe('bulk actions', () => {
  it('a bulk action changes the users it may and lists the refused ones', async () => {
    const { db } = portal.database;
    const [one, two, gone] = [
      await createUser(db),
      await createUser(db, { role: 'company-admin', firstName: 'Peer', lastName: 'Person' }),
      await createUser(db, { status: 'deactivated' }),
    ];
    const { body } = await company.call(contract.bulkUsers, {
      body: { ids: [one, two, gone], action: { kind: 'deactivate', reason: 'Season over' } },
    });
    expect(body.done).toBe(1);
    expect(body.refused.map(({ _id, fullName }) => [_id, fullName !== ''])).toEqual([
      [two, true],
      [gone, true],
    ]);
    expect(await statusOf(one)).toBe('deactivated');
  });
});
