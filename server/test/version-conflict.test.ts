import { afterAll, beforeAll, expect, it } from 'vitest';
import * as brands from '@forecourt/contract/brands';
import * as roles from '@forecourt/contract/roles';
import { createUser } from '../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const admin = async (firstName: string) =>
  portal.as(await createUser(portal.database.db, { role: 'platform-admin', firstName, lastName: 'Voss' }));

it('a version conflict names the last editor and the time when a publishable entity was saved', async () => {
  const [first, second] = [await admin('Nora'), await admin('Otto')];
  const { brand } = (await first.call(brands.createBrand, { body: { name: 'Kessel' } })).body;
  const params = { id: brand._id };
  await second.call(brands.saveBrand, {
    params,
    body: { name: 'Kessel 2', version: brand.editing?.version },
  });
  const late = await first.call(brands.saveBrand, {
    params,
    body: { name: 'Kessel 3', version: brand.editing?.version },
  });
  expect(late.problem).toMatchObject({
    code: 'content.stale',
    savedBy: 'Otto Voss',
    savedAt: portal.clock.now().toISOString(),
  });
});

it('a version conflict names the last editor when a role was saved', async () => {
  const [first, second] = [await admin('Nora'), await admin('Otto')];
  const input = { name: 'Coach', rank: 4, rights: [] };
  const { role } = (await first.call(roles.createRole, { body: input })).body;
  const params = { id: role._id };
  await second.call(roles.saveRole, { params, body: { ...input, name: 'Mentor', version: role.version } });
  const late = await first.call(roles.saveRole, { params, body: { ...input, version: role.version } });
  expect(late.problem).toMatchObject({ code: 'content.stale', savedBy: 'Otto Voss' });
});
