import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrand, createCurriculum } from '../src/features/courses/course.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** Fields by which programs know the things of the portal, by dotted path; `[]` is the first of a list. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  user: [
    '_id',
    'firstName',
    'lastName',
    'fullName',
    'email',
    'profileImage',
    'role.name',
    'dealers[].active',
    'dealers[].businessUnits',
    'assignmentGroups',
    'emailVerified',
    'resetPositions',
  ],
  'session.user': [
    '_id',
    'firstName',
    'lastName',
    'fullName',
    'email',
    'profileImage',
    'role.name',
    'role.rights[].name',
    'dealers[].active',
    'dealers[].businessUnits',
    'assignmentGroups',
    'emailVerified',
    'resetPositions',
    'editingBrand',
    'ownedBrands',
    'adminBrandecation',
  ],
  dealer: [
    '_id',
    'name',
    'address.addressLine1',
    'address.city',
    'address.region',
    'address.postalCode',
    'dealerId',
    'dealerNum',
    'businessUnit',
    'status',
    'employeeCount',
  ],
  brand: [
    '_id',
    'name',
    'thumbnailImage',
    'logoImage',
    'bannerImage',
    'segment',
    'bucket',
    'active',
    'managers',
    'isAdmin',
    'description',
    'tags',
  ],
  curriculum: [
    '_id',
    'image',
    'bannerImage',
    'courses',
    'resources',
    'brandId',
    'brands',
    'segments',
    'status',
    'active',
    'description',
    'audience',
    'categories',
    'certificate',
    'incentive',
    'prerequisites',
  ],
};

let portal: TestPortal;
const addresses = new Map<string, string>();
let admin: Awaited<ReturnType<TestPortal['as']>>;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const [brand, dealer] = [await createBrand(db), await createDealer(db)];
  const person = await createUser(db, { role: 'platform-admin', dealers: [dealer] });
  admin = await portal.as(person);
  addresses.set('user', `/api/users/${person}`);
  addresses.set('session.user', '/api/session');
  addresses.set('dealer', `/api/dealers/${dealer}`);
  addresses.set('brand', `/api/brands/${brand}`);
  addresses.set('curriculum', `/api/curriculums/${await createCurriculum(db, { brand })}`);
});
afterAll(() => portal.close());

/** Whether a value has something under a path, null included. */
function isThere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const key = name.replace('[]', '');
  if (!(key in value)) return false;
  const inside = (value as Record<string, unknown>)[key];
  return isThere(name.endsWith('[]') ? (inside as unknown[])[0] : inside, rest);
}

it.each(Object.entries(DOCUMENTED))('%s is answered with its documented fields', async (entity, fields) => {
  const { status, body } = await admin.request('GET', addresses.get(entity) ?? '');
  expect(status).toBe(200);
  const missing = fields.filter((field) => !isThere(body, [...entity.split('.'), ...field.split('.')]));
  expect(missing).toEqual([]);
});
