import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrand, createCourse, createCurriculum } from '../src/features/courses/course.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** Fields by which programs know the things of the portal, by dotted path; `[2]` is the third of a list, `[]` the first. */
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
  course: [
    '_id',
    'imageFile',
    'cheatSheetFile',
    'chapters[].sections[].sectionType',
    'resources',
    'curriculumId',
    'status',
    'isScorm',
    'test.openTestId',
    'test.timer',
  ],
  edit: [
    '_id',
    'imageFile',
    'cheatSheetFile',
    'curriculumId',
    'active',
    'quiz.questions[].imageFile',
    'quiz.questions[].answers[].imageFile',
  ],
  chapters: [
    '[]._id',
    '[].order',
    '[].sections[].videoFile',
    '[].sections[].videoSubtitleFile',
    '[].sections[].imageFile',
    '[].sections[1].audioFile',
    '[].sections[1].imageFile',
    '[].sections[2].imageFile',
    '[].sections[3].products[].imageFile',
    '[].sections[3].products[].variants',
  ],
  setting: ['courseLimits', 'curriculumLimits', 'slides'],
  roles: ['[].name', '[].rights'],
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
  const { id: course } = await createCourse(db, {
    brand,
    quiz: 1,
    chapters: [{ sections: [{ kind: 'video' }, { kind: 'audio' }, { kind: 'text' }, { kind: 'product' }] }],
  });
  addresses.set('course', `/api/courses/${course}`);
  addresses.set('edit', `/api/courses/${course}`);
  addresses.set('chapters', `/api/chapter/${course}`);
  addresses.set('setting', '/api/settings');
  addresses.set('roles', '/api/roles');
});
afterAll(() => portal.close());

/** Whether a value has something under a path, null included. */
function isThere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const [, key = '', at] = /^(\w*)(?:\[(\d*)\])?$/.exec(name) ?? [];
  if (key !== '' && !(key in value)) return false;
  const inside = key === '' ? value : (value as Record<string, unknown>)[key];
  return isThere(at === undefined ? inside : (inside as unknown[])[Number(at)], rest);
}

it.each(Object.entries(DOCUMENTED))('%s is answered with its documented fields', async (entity, fields) => {
  const { status, body } = await admin.request('GET', addresses.get(entity) ?? '');
  expect(status).toBe(200);
  const missing = fields.filter((field) => !isThere(body, [...entity.split('.'), ...field.split('.')]));
  expect(missing).toEqual([]);
});
