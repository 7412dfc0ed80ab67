import { afterAll, beforeAll, expect, it } from 'vitest';
import * as session from '@forecourt/contract/session';
import * as contract from '@forecourt/contract/sign-on';
import * as merge from '@forecourt/contract/user-merge';
import * as users from '@forecourt/contract/users';
import { clientOf, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { CLIENT, signOnService, type SignOnService } from '../../../test/sign-on-service.ts';
import { createUser } from '../users/user.factory.ts';

const BASE = 'http://localhost:3000';
let service: SignOnService;
let portal: TestPortal;
beforeAll(async () => {
  service = await signOnService(`${BASE}/api/sign-on/callback`);
  portal = await testPortal({
    BASE_URL: BASE,
    OIDC_ISSUER: service.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const db = () => portal.database.db;
const platform = async () => portal.as(await createUser(db(), { role: 'platform-admin', dealers: [] }));
const emailOf = async (id: string) =>
  (await db().selectFrom('user_account').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

/** Signs on as this subject of the service; who is then signed in, or the code of the refusal. */
async function signOn(sub: string, email: string, verified = true): Promise<string> {
  service.set({ sub, email, email_verified: verified });
  const browser: Client = clientOf(portal.server);
  const there = await browser.request('GET', '/api/sign-on?next=');
  const back = await service.visit(String(there.headers['location']));
  const answer = await browser.request('GET', back.pathname + back.search);
  const rejected = new URL(String(answer.headers['location']), BASE).searchParams.get('refused');
  const { user } = (await browser.call(session.getSession, {})).body.session;
  return user?._id ?? rejected ?? 'nobody';
}

it('sign-on is refused when another subject presents the email of an account linked before', async () => {
  const id = await createUser(db(), { email: 'desk@firm.test' });
  expect(await signOn('first', 'desk@firm.test')).toBe(id);
  expect(await signOn('second', 'desk@firm.test')).toBe('sign_on.other_person');
  const code = 'sign_on.other_person';
  const { body } = await portal.anonymous.call(contract.signOnRefusal, { params: { code } });
  expect(body.detail).toMatch(/administrator/);
  expect(await signOn('first', 'desk@firm.test')).toBe(id);
});

it('sign-on finds the account by subject and updates its email when the service sends a new one', async () => {
  const id = await createUser(db(), { email: 'maiden@firm.test' });
  await signOn('bride', 'maiden@firm.test');
  expect(await signOn('bride', 'married@firm.test')).toBe(id);
  expect(await emailOf(id)).toBe('married@firm.test');
  const notified = db().selectFrom('mail').select('template').where('recipient', '=', 'maiden@firm.test');
  expect(await notified.execute()).toEqual([{ template: 'email-changed' }]);
  const admin = await platform();
  const history = await admin.call(users.userHistory, { params: { id } });
  expect(JSON.stringify(history.body.entries)).toContain('married@firm.test');
});

it('sign-on keeps the email when the new one is unverified or taken, or the account’s was edited in the portal', async () => {
  const id = await createUser(db(), { email: 'own@firm.test' });
  const other = await createUser(db(), { email: 'others@firm.test' });
  await signOn('steady', 'own@firm.test');
  expect(await signOn('steady', 'unverified@firm.test', false)).toBe(id);
  expect(await emailOf(id)).toBe('own@firm.test');
  expect(await signOn('steady', 'others@firm.test')).toBe(id);
  expect([await emailOf(id), await emailOf(other)]).toEqual(['own@firm.test', 'others@firm.test']);
  await db().updateTable('user_account').set({ email: 'here@firm.test' }).where('id', '=', id).execute();
  expect(await signOn('steady', 'there@firm.test')).toBe(id);
  expect(await emailOf(id)).toBe('here@firm.test');
});

it('sign-on opens the primary account when accounts are merged and the secondary when the merge is undone', async () => {
  const [primary, secondary] = [
    await createUser(db(), { email: 'primary@firm.test' }),
    await createUser(db(), { email: 'secondary@firm.test' }),
  ];
  await signOn('double', 'secondary@firm.test');
  const admin = await platform();
  const merged = await admin.call(merge.mergeUsers, { body: { primary, secondary } });
  expect(await signOn('double', 'secondary@firm.test')).toBe(primary);
  await admin.call(merge.undoMerge, { params: { id: merged.body.merge._id } });
  expect(await signOn('double', 'secondary@firm.test')).toBe(secondary);
});

it('sign-on links the next verified subject when an administrator has disconnected the account', async () => {
  const id = await createUser(db(), { email: 'heir@firm.test' });
  await signOn('gone', 'heir@firm.test');
  const admin = await platform();
  const seen = await admin.call(users.getUser, { params: { id } });
  expect(seen.body.user.signOn).toBe(true);
  const learner = await portal.as(id);
  const ask = (client: Client) => client.call(users.disconnectSignOn, { params: { id } });
  expect((await ask(learner)).status).toBe(403);
  expect((await ask(admin)).body.user.signOn).toBe(false);
  expect((await learner.call(session.getSession, {})).body.session.user).toBeNull();
  expect(await signOn('heir', 'heir@firm.test')).toBe(id);
  expect(await signOn('gone', 'heir@firm.test')).toBe('sign_on.other_person');
});
