import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/account';
import { verifyCertificate, getCertificate } from '@forecourt/contract/certificates';
import * as session from '@forecourt/contract/session';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { certificates, certificateWorld, pass } from '../certificates/certificate.factory.ts';
import { updateInfo } from '@forecourt/contract/onboarding';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const EMPTY = { phone: '', addressLine1: '', addressLine2: '', city: '', region: '', postalCode: '' };
const rename = (client: Client, firstName: string, lastName: string) =>
  client.call(contract.saveOwnAccount, { body: { ...EMPTY, firstName, lastName, country: '' } });

/** A user with a certificate in the name of Maya Okafor. */
async function holder() {
  const { learner, course, userId } = await certificateWorld(portal, {
    user: { firstName: 'Maya', lastName: 'Okafor' },
  });
  await pass(learner, course);
  const id = (await certificates(learner))[0]?._id ?? '';
  const { code } = (await learner.call(getCertificate, { params: { id } })).body.certificate;
  return { learner, userId, id, code };
}

async function expectUntouched({ learner, id, code }: Awaited<ReturnType<typeof holder>>): Promise<void> {
  const all = await certificates(learner, true);
  expect(all.map(({ _id, name, state }) => [_id, name, state])).toEqual([[id, 'Maya Okafor', 'valid']]);
  const { body } = await portal.anonymous.call(verifyCertificate, { params: { code } });
  expect(body.certificate).toMatchObject({ state: 'valid', name: 'Maya Okafor' });
}

it('a certificate keeps the name it was earned under when its holder changes names', async () => {
  const one = await holder();
  expect((await rename(one.learner, 'Eve', 'Mallory')).status).toBe(200);
  await expectUntouched(one);
});

it('a certificate keeps its name when an administrator renames its holder during impersonation', async () => {
  const one = await holder();
  const admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin' }));
  await admin.call(session.startProxy, { params: { proxyId: one.userId } });
  expect((await rename(admin, 'Eve', 'Mallory')).status).toBe(200);
  await expectUntouched(one);
});

it('a certificate keeps its name when its holder completes the profile under another name', async () => {
  const one = await holder();
  const body = { firstName: 'Eve', lastName: 'Mallory' };
  expect((await one.learner.call(updateInfo, { body })).status).toBe(200);
  await expectUntouched(one);
});
