import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@forecourt/contract/scorm';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { manifestText, packageFile, scormCourse, upload } from './scorm.factory.ts';

const MB = 1024 * 1024;
let portal: TestPortal;
let brand: string;
let manager: Client;

beforeAll(async () => {
  portal = await testPortal({ SCORM_MAX_BYTES: String(9 * MB) });
  await portal.set({ courseLimits: 1000 });
  brand = await createBrand(portal.database.db);
  const builder = { role: 'brand-manager', brands: [brand], dealers: [] } as const;
  manager = await portal.as(await createUser(portal.database.db, builder));
});
afterAll(() => portal.close());

/** Random bytes, which do not shrink. */
const packageOf = (megabytes: number): Buffer =>
  Buffer.from(
    zipSync(
      {
        'imsmanifest.xml': strToU8(manifestText()),
        'one.html': strToU8('<p>'),
        'film.mp4': randomBytes(megabytes * MB),
      },
      { level: 0 },
    ),
  );

test('a package larger than other request bodies is accepted in one request up to the package limit', async () => {
  const made = await upload(portal, manager, packageOf(8), { brandId: brand });
  expect(made).toMatchObject({ state: 'ready', refusal: null });
  expect(made.size).toBeGreaterThan(8 * MB);
  const body = form({ brandId: brand }, packageFile(packageOf(10))) as never;
  expect((await manager.call(contract.addScormCourse, { body })).problem).toMatchObject({
    status: 413,
    code: 'file.too_large',
  });
});

test('a new package version is refused when its course is online and course review is on', async () => {
  const courseId = await scormCourse(portal, manager, brand);
  const send = () =>
    manager.call(contract.addScormVersion, {
      params: { courseId },
      body: form({}, packageFile(packageOf(1))) as never,
    });
  await portal.set({ features: { courseReview: true } });
  expect((await send()).problem).toMatchObject({ status: 409, code: 'course.reviewed' });
  await portal.set({ features: { courseReview: false } });
  expect((await send()).status).toBe(200);
});
