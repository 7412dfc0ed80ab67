import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeEmail } from '@forecourt/contract/account';
import { askForHelp } from '@forecourt/contract/help';
import { isSameEmail } from '@forecourt/contract/email';
import * as imports from '@forecourt/contract/imports';
import { checkEmail } from '@forecourt/contract/registration';
import { inviteReportUser } from '@forecourt/contract/report-details';
import * as users from '@forecourt/contract/users';
import { up } from '../migrations/540_addresses_in_one_form.ts';
import problems from '../locales/en/problems.json' with { type: 'json' };
import { registering } from '../src/features/registration/registration.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import { hashPassword } from '../src/kit/password.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** Addresses that could pass for one of `kimstrasse@…`: by Kelvin sign, ß, dotless and dotted i, full width, Cyrillic. */
const TWINS = ['\u212aim', 'stra\u00dfe', 'k\u0131m', 'k\u0130m', '\uff4bim', '\u043aim', 'k\u0456m'];
const PASSWORD = 'Correct4horse';

let portal: TestPortal;
let admin: Client;
let role: string;
let dealer: string;
/** Sends an address on each way by which one comes in; answers what is wrong with it, by its field. */
let ways: Record<string, (email: string) => Promise<readonly (readonly [string, string])[]>>;

const db = () => portal.database.db;
const fieldsOf = ({ problem }: Awaited<ReturnType<Client['request']>>) =>
  (problem.fields ?? []).map(({ path, message }) => [path, message] as const);

async function rowErrors(family: string, text: string) {
  const { body } = await admin.request('POST', `/api/${family}`, { body: { text } });
  const { _id: id } = (body as { import: { _id: string } }).import;
  await portal.runJobs();
  const { rows } = (await admin.call(imports.importRows, { params: { id }, query: {} })).body;
  return rows.flatMap(({ errors }) => errors.map(({ field, message }) => [field, message] as const));
}

const save = (email: string, id?: string) =>
  admin.call(users.saveUser, {
    body: { _id: id, firstName: 'Kim', lastName: 'Dale', email, role, invite: false },
  });

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true }, userReportsInvite: true });
  admin = await portal.as(await createUser(db(), { role: 'platform-admin', dealers: [] }));
  dealer = await createDealer(db());
  role = (await db().selectFrom('role').select('id').where('key', '=', 'learner').executeTakeFirstOrThrow())
    .id;
  const owner = await portal.as(await createUser(db(), { passwordHash: await hashPassword(PASSWORD) }));
  const person = { firstName: 'Kim', lastName: 'Dale' };
  const { register } = await registering(portal);
  ways = {
    registration: async (email) => fieldsOf((await register({ email })).answer),
    'a new user': async (email) => fieldsOf(await save(email)),
    'a changed user': async (email) => fieldsOf(await save(email, await createUser(db()))),
    'the own account': async (email) =>
      fieldsOf(await owner.call(changeEmail, { body: { email, password: PASSWORD } })),
    'an invitation': async (email) =>
      fieldsOf(await admin.call(inviteReportUser, { body: { ...person, email, dealer } })),
    'a request for help': async (email) =>
      fieldsOf(
        await owner.call(askForHelp, {
          body: { fullName: 'Kim', email, phone: '555 0100', message: 'Hello' },
        }),
      ),
    'an import of users': (email) =>
      rowErrors('users/bulk-invite', `email,first name,last name\n${email},Kim,Dale`),
    'an import of activities': (email) =>
      rowErrors('activitys/bulk-upload', `email,activity,date\n${email},Visit,2026-03-01`),
  };
});
afterAll(() => portal.close());

describe('a confusable email address', () => {
  it.each([
    'registration',
    'a new user',
    'a changed user',
    'the own account',
    'an invitation',
    'a request for help',
  ])('a confusable address is refused by %s at its field', async (way) => {
    await createUser(db(), { email: `kim@${way.replaceAll(' ', '-')}.test` });
    for (const twin of TWINS)
      expect(await ways[way]?.(`${twin}@${way.replaceAll(' ', '-')}.test`), twin).toContainEqual([
        'email',
        problems['field.email_confusable'],
      ]);
  });

  it.each(['an import of users', 'an import of activities'])(
    'a lookalike address is refused by %s when it is not the same in canonical form',
    async (way) => {
      const domain = `${way.replaceAll(' ', '-')}.test`;
      await createUser(db(), { email: `kim@${domain}` });
      for (const twin of TWINS.filter((name) => !isSameEmail(name, 'kim')))
        expect(
          (await ways[way]?.(`${twin}@${domain}`))?.map(([field]) => field),
          twin,
        ).toContain('email');
    },
  );

  it('a confusable address is reported as invalid by the check while typing', async () => {
    for (const twin of TWINS) {
      const { body } = await portal.anonymous.call(checkEmail, { body: { email: `${twin}@example.test` } });
      expect(body.valid, twin).toBe(false);
    }
  });

  it('a confusable address is kept when its account is saved, and refused when it is changed', async () => {
    for (const [n, twin] of TWINS.entries()) {
      const email = `${twin}@kept-${n}.test`;
      const id = await createUser(db(), { email });
      expect((await save(email, id)).status, twin).toBe(200);
      expect(fieldsOf(await save(`${twin}${twin}@kept-${n}.test`, id))).toEqual([
        ['email', problems['field.email_confusable']],
      ]);
    }
  });

  it('a confusable address does not replace the address that it resembles', async () => {
    const id = await createUser(db(), { email: 'kim@same.test' });
    expect((await save('\u212aim@same.test', id)).status).toBe(422);
  });
});

describe('email address normalization', () => {
  it('the migration normalizes stored addresses unless another account has the normalized form', async () => {
    const emailOf = async (id: string) =>
      (await db().selectFrom('user_account').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email;
    const apart = await createUser(db(), { email: 'rene\u0301@form.test' });
    const twin = await createUser(db(), { email: 'zoe\u0308@form.test' });
    await createUser(db(), { email: 'zo\u00eb@form.test' });
    await up(portal.database.db as never);
    expect([await emailOf(apart), await emailOf(twin)]).toEqual([
      'ren\u00e9@form.test',
      'zoe\u0308@form.test',
    ]);
  });

  it('an address is taken when it differs only in case or Unicode form', async () => {
    const name = randomUUID();
    await createUser(db(), { email: `jos\u00e9-${name}@example.test` });
    for (const same of [`JOS\u00c9-${name}@EXAMPLE.test`, `jose\u0301-${name}@example.test`])
      expect((await save(same)).problem.code, same).toBe('user.email_taken');
  });

  it('a search finds an address when it differs only in case or Unicode form', async () => {
    const id = await createUser(db(), { email: 'zo\u00eb.search@example.test' });
    for (const email of ['ZO\u00cb.search@example.test', 'zoe\u0308.search@', '\uff5ao\u00eb.search'])
      for (const query of [{ email }, { text: email }]) {
        const { body } = await admin.call(users.listUsers, { query });
        expect(
          body.users.map(({ _id }) => _id),
          email,
        ).toEqual([id]);
      }
  });
});
