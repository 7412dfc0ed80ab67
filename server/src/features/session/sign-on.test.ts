import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as session from '@forecourt/contract/session';
import * as contract from '@forecourt/contract/sign-on';
import { clientOf, type Client } from '../../../test/client.ts';
import { hashPassword } from '../../kit/password.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { CLIENT, signOnService, type SignOnService } from '../../../test/sign-on-service.ts';
import { createUser } from '../users/user.factory.ts';
import { readAttempt, writeAttempt } from './sign-on/attempt.ts';

const BASE = 'http://localhost:3000';
let service: SignOnService;
let portal: TestPortal;
let creating: TestPortal;
const env = (more: Record<string, string> = {}) => ({
  BASE_URL: BASE,
  OIDC_ISSUER: service.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_LABEL: 'Acme account',
  ...more,
});

beforeAll(async () => {
  service = await signOnService(`${BASE}/api/sign-on/callback`);
  portal = await testPortal(env());
  creating = await testPortal(env({ OIDC_NEW_PEOPLE: 'create' }));
});
afterAll(async () => {
  await Promise.all([portal.close(), creating.close()]);
  await service.close();
});

const db = () => portal.database.db;
const ANN = {
  sub: 'ann',
  email: 'Ann@example.test',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Arch',
};
const locationOf = ({ headers }: { headers: Client['cookies'] | object }): string =>
  String((headers as Record<string, unknown>)['location']);
const start = async (browser: Client, next = '') =>
  locationOf(await browser.request('GET', `/api/sign-on?next=${encodeURIComponent(next)}`));
/** The way there and back; where the person ends up. */
async function signOn(browser: Client, next = ''): Promise<string> {
  const back = await service.visit(await start(browser, next));
  return locationOf(await browser.request('GET', back.pathname + back.search));
}
const userOf = async (browser: Client) =>
  (await browser.call(session.getSession, {})).body.session.user?.email ?? null;
const rejectedFor = (code: string) => `/public/login?refused=${code}`;

describe('single sign-on', () => {
  it('sign-on opens a session at the requested page when the verified email has an account', async () => {
    await createUser(db(), { email: 'ann@example.test' });
    service.set(ANN);
    const browser = clientOf(portal.server);
    expect((await browser.call(session.getSession, {})).body.session.settings.signOn).toEqual({
      label: 'Acme account',
    });
    expect(await signOn(browser, '/fr/auth/me?tab=points')).toBe('/fr/auth/me?tab=points');
    expect(await userOf(browser)).toBe('ann@example.test');
    await browser.call(session.logoutPost, {});
    expect(await userOf(browser)).toBeNull();
    expect(await signOn(browser)).toBe('/auth');
  });

  it('sign-on answers in the language of the account when the device is new to it', async () => {
    await createUser(db(), { email: 'ann-fr@example.test', language: 'fr' });
    service.set({ ...ANN, sub: 'ann-fr', email: 'ann-fr@example.test' });
    const browser = clientOf(portal.server, { lang: 'en' });
    expect(await signOn(browser, '/auth/me?tab=points')).toBe('/fr/auth/me?tab=points');
    expect(browser.cookies['lang']).toBe('fr');
    expect(await signOn(clientOf(portal.server))).toBe('/fr/auth');
  });

  it('sign-on is refused when the return address is not a page for signed-in users', async () => {
    const browser = clientOf(portal.server);
    for (const next of [
      'https://elsewhere.test/auth',
      '//elsewhere.test',
      '/api/logout',
      '/auth/../api/logout',
    ])
      expect((await browser.call(contract.startSignOn, { query: { next } })).status).toBe(422);
  });

  it('sign-on ends the account’s earlier sessions and password when its email was unverified', async () => {
    const person = { email: 'waited-for@example.test', password: 'Correct4horse' };
    const id = await createUser(db(), { ...person, passwordHash: await hashPassword(person.password) });
    const squatter = clientOf(portal.server);
    expect((await squatter.call(session.login, { body: person })).status).toBe(200);
    await db().updateTable('user_account').set({ email_verified_at: null }).where('id', '=', id).execute();
    service.set({ ...ANN, sub: 'owner', email: person.email });
    const owner = clientOf(portal.server);
    expect(await signOn(owner)).toBe('/auth');
    expect(await userOf(owner)).toBe(person.email);
    expect(await userOf(squatter)).toBeNull();
    const again = await clientOf(portal.server).call(session.login, { body: person });
    expect(again.problem.code).toBe('login.no_account');
  });

  it('sign-on ends the previous session when the browser presents one', async () => {
    await createUser(db(), { email: 'handed-over@example.test' });
    service.set({ ...ANN, sub: 'handed-over', email: 'handed-over@example.test' });
    const browser = clientOf(portal.server);
    await signOn(browser);
    const before = clientOf(portal.server, { ...browser.cookies });
    await signOn(browser);
    expect([await userOf(before), await userOf(browser)]).toEqual([null, 'handed-over@example.test']);
  });

  it.each([
    ['\u0130', 'i'],
    ['\u0131', 'i'],
    ['\u212a', 'k'],
    ['\uff4b', 'k'],
    ['\u00df', 'ss'],
    ['\u0430', 'a'],
  ])(
    'sign-on is refused when the email has %s, a confusable of %s in another account',
    async (twin, letter) => {
      await createUser(db(), { email: `m${letter}ra-${twin.codePointAt(0)}@example.test` });
      service.set({ ...ANN, sub: `twin-${twin}`, email: `m${twin}ra-${twin.codePointAt(0)}@example.test` });
      for (const at of [portal, creating]) {
        const browser = clientOf(at.server);
        expect(await signOn(browser)).toBe(rejectedFor('sign_on.confusable'));
        expect(await userOf(browser)).toBeNull();
      }
    },
  );

  it('the audit log records a refused sign-on with account and email when the service names them', async () => {
    const id = await createUser(db(), { email: 'left@example.test', status: 'deactivated' });
    service.set({ ...ANN, sub: 'left', email: 'left@example.test' });
    await signOn(clientOf(portal.server));
    service.set({ ...ANN, sub: 'stranger', email: 'stranger@example.test' });
    await signOn(clientOf(portal.server));
    const refusals = await db()
      .selectFrom('activity_entry')
      .select(['subject_id', 'data'])
      .where('type', '=', 'session.refused')
      .where(sql<boolean>`data->>'email' = any('{left@example.test,stranger@example.test}')`)
      .execute();
    expect(refusals).toEqual(
      expect.arrayContaining([
        { subject_id: id, data: { code: 'login.deactivated', email: 'left@example.test' } },
        { subject_id: null, data: { code: 'sign_on.unknown', email: 'stranger@example.test' } },
      ]),
    );
  });

  it('sign-on is refused when the service has not verified the email', async () => {
    service.set({ ...ANN, sub: 'unverified', email_verified: false });
    const browser = clientOf(portal.server);
    expect(await signOn(browser)).toBe(rejectedFor('sign_on.unverified'));
    expect(await userOf(browser)).toBeNull();
  });

  it('sign-on refuses an unknown user, or creates one learner when the tenant allows it', async () => {
    service.set({ ...ANN, sub: 'fresh', email: 'fresh@example.test' });
    expect(await signOn(clientOf(portal.server), '/auth/me')).toBe(
      `${rejectedFor('sign_on.unknown')}&next=%2Fauth%2Fme`,
    );
    const browsers = [1, 2, 3].map(() => clientOf(creating.server));
    await Promise.all(browsers.map((browser) => signOn(browser)));
    const [browser = clientOf(creating.server)] = browsers;
    const { user } = (await browser.call(session.getSession, {})).body.session;
    expect(user).toMatchObject({ fullName: 'Ann Arch', role: { key: 'learner' } });
    const made = await creating.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', 'fresh@example.test')
      .execute();
    expect(made).toHaveLength(1);
  });

  it.each(['pending', 'denied', 'deactivated'] as const)(
    'sign-on is refused with the code of the password sign-in when the account is %s',
    async (status) => {
      const email = `${status}@example.test`;
      await createUser(db(), { email, status });
      service.set({ ...ANN, sub: status, email });
      expect(await signOn(clientOf(portal.server))).toBe(rejectedFor(`login.${status}`));
      const code = `login.${status}` as const;
      const { body } = await portal.anonymous.call(contract.signOnRefusal, { params: { code } });
      expect(body.detail).not.toMatch(/login\.|\{/);
    },
  );

  it('a sign-on code is accepted once and only in the browser that started the attempt', async () => {
    service.set(ANN);
    const browser = clientOf(portal.server);
    const back = await service.visit(await start(browser));
    const cookie = browser.cookies['sign-on'] ?? '';
    const stranger = clientOf(portal.server);
    const stolen = await stranger.request('GET', back.pathname + back.search);
    expect(locationOf(stolen)).toBe(rejectedFor('sign_on.failed'));
    await browser.request('GET', back.pathname + back.search);
    expect(await userOf(browser)).toBe('ann@example.test');
    const again = clientOf(portal.server, { 'sign-on': cookie });
    expect(locationOf(await again.request('GET', back.pathname + back.search))).toBe(
      rejectedFor('sign_on.failed'),
    );
    expect(await userOf(again)).toBeNull();
  });

  it.each(['state', 'nonce', 'verifier'] as const)(
    'sign-on is refused when the answer belongs to another %s',
    async (part) => {
      service.set(ANN);
      const browser = clientOf(portal.server);
      const back = await service.visit(await start(browser));
      const attempt = readAttempt(browser.cookies['sign-on']);
      if (!attempt) throw new Error('no attempt was kept');
      const other = 'x'.repeat(attempt[part].length);
      browser.cookies['sign-on'] = writeAttempt({ ...attempt, [part]: other });
      const answer = await browser.request('GET', back.pathname + back.search);
      expect(locationOf(answer)).toBe(rejectedFor('sign_on.failed'));
      expect(await userOf(browser)).toBeNull();
    },
  );

  it('sign-on reports the denial in the user’s language when the user declines at the service', async () => {
    service.set('refuses');
    const browser = clientOf(portal.server);
    browser.cookies['lang'] = 'fr';
    expect(await signOn(browser)).toBe(`/fr${rejectedFor('sign_on.denied')}`);
  });

  it('sign-on reports the outage when the service is unavailable', async () => {
    const gone = await signOnService(`${BASE}/api/sign-on/callback`);
    const own = await testPortal({ ...env(), OIDC_ISSUER: gone.issuer });
    try {
      gone.set(ANN);
      const browser = clientOf(own.server);
      const back = await gone.visit(await start(browser));
      await gone.close();
      const answer = await browser.request('GET', back.pathname + back.search);
      expect(locationOf(answer)).toBe(rejectedFor('sign_on.unavailable'));
    } finally {
      await own.close();
    }
    const never = await testPortal({ ...env(), OIDC_ISSUER: 'http://127.0.0.1:9' });
    expect(await start(clientOf(never.server))).toBe(rejectedFor('sign_on.unavailable'));
    await never.close();
  });

  it('sign-on answers 404 and is not offered when it is not configured', async () => {
    const plain = await testPortal();
    expect((await plain.anonymous.call(contract.startSignOn, {})).status).toBe(404);
    expect((await plain.anonymous.call(contract.finishSignOn, {})).status).toBe(404);
    const { settings } = (await plain.anonymous.call(session.getSession, {})).body.session;
    expect(settings.signOn).toBeNull();
    await plain.close();
  });
});
