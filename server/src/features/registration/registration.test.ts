import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWhileRegistration } from '@forecourt/contract/dealers';
import { listNotifications } from '@forecourt/contract/notifications';
import * as contract from '@forecourt/contract/registration';
import * as session from '@forecourt/contract/session';
import * as requests from '@forecourt/contract/user-requests';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { HOUR } from '../../kit/clock.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { codeSentTo, mailsTo, PASSWORD, registering, type Entries } from './registration.factory.ts';

let portal: TestPortal;
let admin: Client;
let adminId: string;
let registration: Awaited<ReturnType<typeof registering>>;
beforeAll(async () => {
  portal = await testPortal();
  registration = await registering(portal);
  adminId = await createUser(portal.database.db, { role: 'company-admin' });
});
afterAll(() => portal.close());
// every test has its hour: what one address may do does not run out
beforeEach(async () => {
  portal.clock.advance(HOUR);
  admin = await portal.as(adminId);
});

const requestOf = async (email: string) => {
  const { body } = await admin.call(requests.listUserRequests, { query: { text: email } });
  return body.requests[0];
};

/** Number of the administrator's notifications about a user. */
async function countNotices(name: string): Promise<number> {
  const { notifications } = (await admin.call(listNotifications, { query: { limit: 50 } })).body;
  return notifications.filter(({ title }) => title.startsWith(name)).length;
}

describe('the registration flow', () => {
  it('a registration counts as denied until its email is verified, and can be approved before that', async () => {
    const waiting = async () => (await admin.call(requests.userRequestCount, {})).body.notifications;
    const listed = async (status: 'pending' | 'denied') =>
      (await admin.call(requests.listUserRequests, { query: { status, limit: 200 } })).body.requests.map(
        ({ user }) => user.email,
      );
    const before = await waiting();
    const { body } = await registration.register();
    expect(await waiting()).toBe(before);
    expect(await listed('pending')).not.toContain(body.email);
    expect(await listed('denied')).toContain(body.email);
    const id = (await requestOf(body.email))?._id ?? '';
    const { request } = (await admin.call(requests.approveUserRequest, { params: { id } })).body;
    expect(request).toMatchObject({ status: 'approved', notVerified: true });
    expect(await listed('denied')).not.toContain(body.email);
  });

  it('a registration leads from the form through verification and approval to sign-in', async () => {
    const { body, answer } = await registration.register();
    expect(answer.body).toEqual({ minutes: 10, verify: true, approval: true });
    expect(await requestOf(body.email)).toMatchObject({ notVerified: true, status: 'denied' });
    const code = await codeSentTo(portal, body.email);
    expect((await registration.verify(body.email, code)).body).toEqual({ account: 'pending' });
    const request = await requestOf(body.email);
    expect(request).toMatchObject({
      notVerified: false,
      status: 'pending',
      user: {
        fullName: 'Ada Marlow',
        dealer: { name: 'Summit Powersports' },
        assignmentGroups: ['Showroom'],
      },
    });
    expect((await registration.signIn(body.email)).problem.code).toBe('login.pending');
    await admin.call(requests.approveUserRequest, { params: { id: request?._id ?? '' } });
    expect(await mailsTo(portal, body.email)).toEqual(['verify', 'approved']);
    const { guard, user } = (await registration.signIn(body.email)).body.session;
    expect(user).toMatchObject({ firstName: 'Ada', role: { key: 'learner' } });
    expect(guard).toEqual({
      emailVerified: true,
      hasFirstName: true,
      needsDealer: false,
      needsPositions: false,
      needsAudience: false,
    });
  });

  it('administrators are notified of a registration when its email is verified', async () => {
    const { body } = await registration.register({ firstName: 'Unheard' });
    expect(await countNotices('Unheard')).toBe(0);
    await registration.verify(body.email, await codeSentTo(portal, body.email));
    expect(await countNotices('Unheard')).toBe(1);
  });

  it('a denied registration is refused sign-in until an administrator approves it', async () => {
    const { body } = await registration.register();
    const id = (await requestOf(body.email))?._id ?? '';
    await admin.call(requests.denyUserRequest, { params: { id }, body: { reason: 'Unknown to the dealer' } });
    expect((await registration.signIn(body.email)).problem.code).toBe('login.denied');
    expect(await mailsTo(portal, body.email)).toContain('denied-reason');
    await admin.call(requests.approveUserRequest, { params: { id } });
    expect((await registration.signIn(body.email)).status).toBe(200);
  });

  it('a registration needs no approval when the tenant skips it, and the code is entered after sign-in', async () => {
    await portal.set({ features: { newUserApproval: false } });
    const { body, answer } = await registration.register();
    await portal.set({ features: { newUserApproval: true } });
    expect(answer.body.approval).toBe(false);
    const signedIn = await registration.signIn(body.email);
    expect(signedIn.body.session.guard.emailVerified).toBe(false);
    const code = await codeSentTo(portal, body.email);
    const client = await portal.as(signedIn.body.session.user?._id ?? '');
    expect((await client.call(contract.verifyEmail, { body: { code } })).body).toEqual({ account: 'active' });
    expect((await client.call(session.getSession, {})).body.session.guard.emailVerified).toBe(true);
  });

  it('a registration is verified for its own email when another user is signed in', async () => {
    const { body } = await registration.register();
    const code = await codeSentTo(portal, body.email);
    const answer = await admin.call(contract.verifyEmail, {
      body: { email: body.email, password: PASSWORD, code },
    });
    expect(answer.body).toEqual({ account: 'pending' });
  });

  it('a registration sends no code when the tenant skips email verification', async () => {
    await portal.set({ skipEmailVerification: true });
    const { body, answer } = await registration.register();
    await portal.set({ skipEmailVerification: false });
    expect(answer.body.verify).toBe(false);
    expect(await mailsTo(portal, body.email)).toEqual([]);
    expect(await requestOf(body.email)).toMatchObject({ notVerified: false });
  });

  it('the registration email is in the language of the page', async () => {
    await registration.forgetLimits();
    const body = registration.entries();
    await portal.anonymous.call(contract.register, { body, headers: { cookie: 'lang=fr' } });
    const mail = await portal.database.db
      .selectFrom('mail')
      .select('language')
      .where('recipient', '=', body.email)
      .executeTakeFirst();
    expect(mail?.language).toBe('fr');
  });

  it('registration is refused when the tenant has closed it', async () => {
    await portal.set({ registration: false });
    const { answer } = await registration.register();
    const search = await portal.anonymous.call(contract.registrationDealers, { query: { text: 'Summit' } });
    await portal.set({ registration: true });
    expect(answer.problem.code).toBe('register.closed');
    expect(search.problem.code).toBe('register.closed');
  });
});

describe('refused registrations', () => {
  it.each<[string, Partial<Entries>, string, string]>([
    ['no dealer', { dealer: null }, 'dealer', 'You must choose a dealer'],
    [
      'a dealer that is not there',
      { dealer: '00000000-0000-7000-8000-000000000000' },
      'dealer',
      'Company does not exist. Please add new company',
    ],
    ['no department', { assignmentGroup: null }, 'assignmentGroup', 'You must choose a department'],
    [
      'a short password',
      { password: 'Abc123', passwordConfirmation: 'Abc123' },
      'password',
      'Password must be at least 8 characters long.',
    ],
    [
      'signs in the password',
      { password: 'Correct4horse!', passwordConfirmation: 'Correct4horse!' },
      'password',
      'Password must contain alpha and numeric characters. Passwords cannot contain any special characters.',
    ],
    [
      'letters alone',
      { password: 'Correcthorse', passwordConfirmation: 'Correcthorse' },
      'password',
      'Password must contain alpha and numeric characters. Passwords cannot contain any special characters.',
    ],
    [
      'more than 40 characters',
      { password: `${'a1'.repeat(20)}b`, passwordConfirmation: `${'a1'.repeat(20)}b` },
      'password',
      'Password must be at most 40 characters long.',
    ],
    [
      'another confirmation',
      { passwordConfirmation: 'Correct5horse' },
      'passwordConfirmation',
      'Password confirmation must match password.',
    ],
    ['a child', { dateOfBirth: '2013-03-12' }, 'dateOfBirth', 'You must be at least 13 years old.'],
    ['no date', { dateOfBirth: '31.12.1990' }, 'dateOfBirth', 'invalid date'],
    ['a day that does not exist', { dateOfBirth: '1990-02-30' }, 'dateOfBirth', 'invalid date'],
    ['an unread policy', { privacyPolicy: false }, 'privacyPolicy', 'You must accept the privacy policy'],
    ['no address', { email: 'nobody' }, 'email', 'Enter a valid email address.'],
    ['no name', { firstName: '   ' }, 'firstName', 'This field is required.'],
  ])(
    'a registration is refused with the field’s message and without an email: %s',
    async (_name, change, path, message) => {
      const { answer, body } = await registration.register(change);
      expect(answer.status).toBe(422);
      expect(answer.problem.fields).toEqual([{ path, message }]);
      expect(answer.problem.detail).toContain(message);
      expect(await mailsTo(portal, body.email)).toEqual([]);
    },
  );

  it('a refused registration names all invalid fields in one response', async () => {
    const { answer } = await registration.register({
      dealer: '00000000-0000-7000-8000-000000000000',
      assignmentGroup: null,
      password: 'short1',
      dateOfBirth: '2020-01-01',
    });
    const paths = answer.problem.fields?.map(({ path }) => path);
    expect(paths).toEqual(['password', 'passwordConfirmation', 'dealer', 'assignmentGroup', 'dateOfBirth']);
  });

  it('a refused registration names every empty field when the form is empty', async () => {
    const answer = await portal.anonymous.request('POST', '/api/register', { body: {} });
    expect(answer.problem.fields?.map(({ path }) => path).toSorted()).toEqual(
      [
        'assignmentGroup',
        'dateOfBirth',
        'dealer',
        'email',
        'firstName',
        'lastName',
        'password',
        'privacyPolicy',
      ].toSorted(),
    );
  });

  it('a registration is accepted when the user turns 13 today', async () => {
    const today = portal.clock.now().toISOString().slice(4, 10);
    const { answer } = await registration.register({ dateOfBirth: `2013${today}` });
    expect(answer.status).toBe(200);
  });

  it('registration is throttled when one address sends more than ten accepted forms in an hour', async () => {
    await registration.forgetLimits();
    for (let i = 0; i < 12; i++)
      expect((await registration.send(registration.entries({ password: 'x' }))).status).toBe(422);
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await registration.send(registration.entries()));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('new dealers', () => {
  const newDealer = {
    name: 'Granite Peak Motors',
    dealerNum: '4471',
    address: {
      addressLine1: '12 Quarry Rd',
      city: 'Helena',
      region: 'MT',
      postalCode: '59601',
      country: 'US',
    },
    phone: '',
    businessUnits: [],
  };

  it('a new dealer is added with its details, and refused when it exists already', async () => {
    const { answer, body } = await registration.register({ dealer: null, newDealer });
    expect(answer.status).toBe(200);
    expect(await requestOf(body.email)).toMatchObject({
      user: { dealer: { name: 'Granite Peak Motors', city: 'Helena', addedAtRegistration: true } },
    });
    const again = await registration.register({ dealer: null, newDealer });
    expect(again.answer.problem.fields).toEqual([
      { path: 'newDealer.name', message: 'This dealer already exists. Choose it from the list.' },
    ]);
  });

  it('a new dealer is refused when its number has characters other than digits', async () => {
    const { answer } = await registration.register({
      dealer: null,
      newDealer: { ...newDealer, dealerNum: 'A-1' },
    });
    expect(answer.problem.fields).toEqual([{ path: 'newDealer.dealerNum', message: 'Use digits only.' }]);
  });

  it('a new dealer’s non-core business units are accepted only when the tenant allows them', async () => {
    const units = await portal.database.db
      .insertInto('business_unit')
      .values([
        { name: 'Powersports', core: true },
        { name: 'Marine', core: false },
      ])
      .returning(['id', 'name'])
      .execute();
    const offered = async () =>
      (await portal.anonymous.call(contract.registrationForm, {})).body.businessUnits.map(({ name }) => name);
    const idOf = (name: string) => units.find((unit) => unit.name === name)?.id ?? '';
    const attempt = (name: string, unit: string) =>
      registration.register({ dealer: null, newDealer: { ...newDealer, name, businessUnits: [idOf(unit)] } });
    expect(await offered()).toEqual(['Powersports']);
    expect((await attempt('Core Motors', 'Powersports')).answer.status).toBe(200);
    const rejected = (await attempt('Boat Motors', 'Marine')).answer;
    expect(rejected.problem.fields?.[0]?.path).toBe('newDealer.businessUnits');
    await portal.set({ registrationBusinessUnitCoreOnly: false });
    expect(await offered()).toEqual(['Marine', 'Powersports']);
    expect((await attempt('Boat Motors', 'Marine')).answer.status).toBe(200);
    await portal.set({ registrationBusinessUnitCoreOnly: true, features: { dealerBusinessUnits: false } });
    expect(await offered()).toEqual([]);
    await portal.set({ features: { dealerBusinessUnits: true } });
  });

  it('a new dealer is added by its own endpoint when registration is open', async () => {
    const body = { ...newDealer, name: 'Lakeside Motors' };
    await registration.forgetLimits();
    expect((await portal.anonymous.call(createWhileRegistration, { body })).body.dealer).toMatchObject({
      name: 'Lakeside Motors',
      city: 'Helena',
    });
  });
});

describe('the dealer search', () => {
  it('the dealer search finds active dealers by name or number when the text has several characters', async () => {
    const { db } = portal.database;
    const closed = await createDealer(db, { name: 'Summit Closed' });
    await db.updateTable('dealer').set({ status: 'inactive' }).where('id', '=', closed).execute();
    expect((await registration.find('summ')).map(({ name }) => name)).toEqual(['Summit Powersports']);
    const { dealer_num } = await db
      .selectFrom('dealer')
      .select('dealer_num')
      .where('id', '=', registration.dealer)
      .executeTakeFirstOrThrow();
    expect((await registration.find(dealer_num))[0]).toMatchObject({
      _id: registration.dealer,
      city: 'Boise',
      region: 'ID',
    });
    expect(await registration.find('s')).toEqual([]);
    expect(await registration.find('%%')).toEqual([]);
  });

  it('the dealer search returns at most ten dealers', async () => {
    for (let i = 0; i < 12; i++) await createDealer(portal.database.db, { name: `Chain Store ${i}` });
    expect(await registration.find('Chain Store')).toHaveLength(10);
  });
});
