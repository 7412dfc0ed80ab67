import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@forecourt/contract/scorm';
import { getCourse, publishCourse } from '@forecourt/contract/courses';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { keysOf } from '../../../test/stored.ts';
import { withForgedHeader, zipOfTexts } from '../../../test/zip.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { manifestText, packageFile, packageOf, packageZip, upload } from './scorm.factory.ts';
import { scormJobs } from './scorm.jobs.ts';

let portal: TestPortal;
let brand: string;
let manager: Client;
let stranger: Client;
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal({
    SCORM_MAX_BYTES: String(4 * 1024 * 1024),
    SCORM_MAX_FILES: '100',
    SCORM_MAX_DEPTH: '6',
    SCORM_MAX_RATIO: '100',
  });
  await portal.set({ courseLimits: 1000 });
  brand = await createBrand(db());
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  const other = await createBrand(db());
  stranger = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [other], dealers: [] }));
});
afterAll(() => portal.close());

const uploaded = (bytes: Buffer, data: object = { brandId: brand }) => upload(portal, manager, bytes, data);

/** Rows and objects of packages, and courses: what a refusal must leave as it was. */
async function everything() {
  const courses = await db().selectFrom('course').select('id').execute();
  const rows = await db().selectFrom('scorm_file').select('key').execute();
  const files = await db().selectFrom('file').select('id').execute();
  return {
    courses: courses.length,
    rows: rows.length,
    files: files.length,
    stored: [...(await keysOf(portal.files.storage, ''))].toSorted(),
  };
}

/** Uploads what must be refused and answers the reason, once nothing else of it is left. */
async function refusal(bytes: Buffer): Promise<contract.Refusal | null> {
  const before = await everything();
  const { state, refusal: reason, _id, courseId } = await uploaded(bytes);
  expect([state, courseId]).toEqual(['refused', null]);
  expect(await everything()).toEqual(before);
  await manager.call(contract.dismissScormPackage, { params: { packageId: _id } });
  expect(await db().selectFrom('scorm_package').select('id').where('id', '=', _id).execute()).toEqual([]);
  return reason;
}

describe('a valid package', () => {
  test('a valid package becomes a draft course with its title, a version, and its files', async () => {
    const made = await uploaded(
      packageZip({ title: 'Beam patterns', items: [{ id: 'a' }, { id: 'b', asset: true }] }),
    );
    expect(made).toMatchObject({
      state: 'ready',
      progress: 1,
      version: 1,
      title: 'Beam patterns',
      standard: '1.2',
      scos: 1,
      files: 3,
      refusal: null,
    });
    const { body } = await manager.call(getCourse, { params: { id: made.courseId ?? '' }, query: {} });
    expect(body.edit).toMatchObject({ title: 'Beam patterns', isScorm: true, status: 'draft' });
    expect(await keysOf(portal.files.storage, `scorm/${made._id}/`)).toHaveLength(3);
    // the archive is not needed any more
    expect(await db().selectFrom('file').select('id').where('kind', '=', 'archive').execute()).toEqual([]);
  });

  test('a package is listed for and read by builders of its brand only', async () => {
    const made = await uploaded(packageZip({ title: 'Listed' }));
    const { body } = await manager.call(contract.listScorm, { query: { text: 'Listed' } });
    expect(body.packages[0]).toMatchObject({
      package: { _id: made._id },
      course: { title: 'Listed', currentVersion: 1, behind: 0 },
      can: { edit: true, dismiss: false },
    });
    expect((await stranger.call(contract.listScorm, { query: { text: 'Listed' } })).body.packages).toEqual(
      [],
    );
    const params = { courseId: made.courseId ?? '' };
    expect((await stranger.call(contract.getScorm, { params })).status).toBe(404);
    expect((await stranger.call(contract.getScormPackage, { params: { packageId: made._id } })).status).toBe(
      404,
    );
    const foreign = form({}, packageFile(packageZip()));
    expect((await stranger.call(contract.addScormVersion, { params, body: foreign as never })).status).toBe(
      404,
    );
  });

  test('a package is added to a course without content and refused when the course has chapters', async () => {
    const empty = await createCourse(db(), { brand, status: 'draft', chapters: [] });
    await uploaded(packageZip(), { courseId: empty.id });
    const full = await createCourse(db(), { brand, status: 'draft' });
    const answer = await manager.call(contract.addScormCourse, {
      body: form({ courseId: full.id }, packageFile(packageZip())) as never,
    });
    expect(answer.problem.code).toBe('scorm.course_has_content');
    const rejected = await manager.call(publishCourse, { params: { id: empty.id } });
    expect(rejected.problem.fields?.map((field) => field.path)).toEqual(['imageFile']);
  });

  test('publishing a SCORM course is refused when it has no package', async () => {
    const { id } = await createCourse(db(), { brand, status: 'draft', chapters: [], isScorm: true });
    const rejected = await manager.call(publishCourse, { params: { id } });
    expect(rejected.problem.fields?.map((field) => field.path)).toContain('packageFile');
  });

  test('a package is unpacked once when its job repeats, and another upload is refused meanwhile', async () => {
    const sent = await manager.call(contract.addScormCourse, {
      body: form({ brandId: brand }, packageFile(packageZip({ title: 'Twice' }))) as never,
    });
    const data = { packageId: sent.body.package._id };
    const [unpack] = scormJobs;
    await unpack?.run(data, portal);
    await Promise.all([unpack?.run(data, portal), unpack?.run(data, portal)]);
    const made = await packageOf(manager, data.packageId);
    expect(made.state).toBe('ready');
    expect(await keysOf(portal.files.storage, `scorm/${made._id}/`)).toHaveLength(2);
    const again = () =>
      manager.call(contract.addScormVersion, {
        params: { courseId: made.courseId ?? '' },
        body: form({}, packageFile(packageZip())) as never,
      });
    expect((await again()).status).toBe(200);
    expect((await again()).problem.code).toBe('scorm.unpacking');
    await portal.runJobs();
    expect((await again()).status).toBe(200);
    await portal.runJobs();
    const { body } = await manager.call(contract.getScorm, { params: { courseId: made.courseId ?? '' } });
    expect(body.versions.map(({ version, current }) => [version, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });
});

const XML = '<?xml version="1.0"?>';
const good = manifestText();
const page = { 'one.html': 'x' };
const zip = (manifest: string, more: Record<string, string> = page) =>
  zipOfTexts({ 'imsmanifest.xml': manifest, ...more });

describe('an invalid package', () => {
  test.each<[string, Buffer, string, string | null]>([
    [
      'climbing out',
      zipOfTexts({ 'imsmanifest.xml': good, '../evil.html': 'x' }),
      'package_path',
      '../evil.html',
    ],
    ['absolute', zipOfTexts({ 'imsmanifest.xml': good, '/etc/x': 'x' }), 'package_path', '/etc/x'],
    ['a drive', zipOfTexts({ 'imsmanifest.xml': good, 'C:/x': 'x' }), 'package_path', 'C:/x'],
    ['backslashes', zipOfTexts({ 'imsmanifest.xml': good, 'a\\b': 'x' }), 'package_path', 'a\\b'],
    ['a NUL', zipOfTexts({ 'imsmanifest.xml': good, 'a\0b': 'x' }), 'package_path', 'a\ufffdb'],
    [
      'too deep',
      zipOfTexts({ 'imsmanifest.xml': good, 'a/b/c/d/e/f/g': 'x' }),
      'package_depth',
      'a/b/c/d/e/f/g',
    ],
    [
      'case collision',
      zipOfTexts({ 'imsmanifest.xml': good, 'A.js': '1', 'a.js': '2' }),
      'package_duplicate',
      'a.js',
    ],
    [
      'file and folder',
      zipOfTexts({ 'imsmanifest.xml': good, a: '1', 'a/b': '2' }),
      'package_duplicate',
      'a',
    ],
    ['a link', withForgedHeader(zip(good), 1, { mode: 0o120777 }), 'package_link', 'one.html'],
    ['encrypted', withForgedHeader(zip(good), 1, { flags: 1 }), 'package_encrypted', 'one.html'],
    ['another method', withForgedHeader(zip(good), 1, { method: 12 }), 'package_method', 'one.html'],
    ['a lie about its size', withForgedHeader(zip(good), 1, { size: 3000 }), 'package_damaged', 'one.html'],
    ['a wrong sum', withForgedHeader(zip(good), 1, { crc: 7 }), 'package_damaged', 'one.html'],
    ['cut off', zip(good).subarray(0, -30), 'package_broken', null],
    [
      'a bomb',
      zip(good, { ...page, 'zeros.bin': '0'.repeat(3 * 1024 * 1024) }),
      'package_ratio',
      'zeros.bin',
    ],
    ['too large', withForgedHeader(zip(good), 1, { size: 5 * 1024 * 1024 }), 'package_too_large', 'one.html'],
    [
      'too many files',
      zip(good, Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`${i}.html`, '']))),
      'package_files',
      null,
    ],
    ['no manifest', zipOfTexts(page), 'package_no_manifest', 'imsmanifest.xml'],
    ['a folder too much', zipOfTexts({ 'x/imsmanifest.xml': good }), 'package_nested', 'x/imsmanifest.xml'],
    ['AICC', zipOfTexts({ 'course.au': '[x]' }), 'package_aicc', 'course.au'],
    ['broken XML', zip('<manifest><a></manifest>'), 'package_xml', 'imsmanifest.xml'],
    ['an empty manifest', zip(''), 'package_xml', 'imsmanifest.xml'],
    [
      'entities that multiply',
      zip(`${XML}<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><manifest>&b;</manifest>`),
      'package_xml_unsafe',
      'imsmanifest.xml',
    ],
    [
      'an entity of a file',
      zip(`${XML}<!DOCTYPE m SYSTEM "file:///etc/passwd"><manifest/>`),
      'package_xml_unsafe',
      'imsmanifest.xml',
    ],
    [
      'nesting without end',
      zip(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`),
      'package_xml_unsafe',
      'imsmanifest.xml',
    ],
    ['another document', zip('<html/>'), 'package_not_manifest', 'imsmanifest.xml'],
    ['another version', zip(good.replace('>1.2<', '>3.0<')), 'package_version', 'imsmanifest.xml'],
    [
      'SCORM 1.1, which has a sentence of its own',
      zip(good.replace('>1.2<', '>1.1<')),
      'package_version_old',
      'imsmanifest.xml',
    ],
    [
      'no organisation',
      zip(good.replace(/<organizations[^]*<\/organizations>/, '<organizations/>')),
      'package_no_organization',
      'imsmanifest.xml',
    ],
    ['no items', zip(good.replace(/<item[^]*<\/item>/, '')), 'package_no_items', 'imsmanifest.xml'],
    [
      'a resource that is not there',
      zip(good.replace('identifierref="r-one"', 'identifierref="r-two"')),
      'package_item_resource',
      'imsmanifest.xml',
    ],
    [
      'a resource without address',
      zip(good.replace(/\bhref="one.html">/, '>')),
      'package_resource_href',
      'imsmanifest.xml',
    ],
    ['a file that is not there', zip(good, {}), 'package_file_missing', 'imsmanifest.xml'],
    [
      'an address elsewhere',
      zip(good.replace('href="one.html">', 'href="https://example.test/one.html">')),
      'package_file_missing',
      'imsmanifest.xml',
    ],
    [
      'an address that climbs',
      zip(good.replace('href="one.html">', 'href="../../one.html">')),
      'package_file_missing',
      'imsmanifest.xml',
    ],
    [
      'one identifier twice',
      zip(manifestText({ items: [{ id: 'one' }, { id: 'one' }] })),
      'package_duplicate_id',
      'imsmanifest.xml',
    ],
  ])('an invalid package is refused with the reason and the file: %s', async (_name, bytes, code, file) => {
    const reason = await refusal(bytes);
    expect([reason?.code, reason?.file]).toEqual([`scorm.${code}`, file]);
    expect(reason?.reason).not.toContain('scorm.');
    expect(reason?.reason).not.toMatch(/\{\w+\}/);
  });

  test('an invalid package leaves its course unchanged when it was uploaded as a new version', async () => {
    const made = await uploaded(packageZip());
    const params = { courseId: made.courseId ?? '' };
    await manager.call(contract.addScormVersion, {
      params,
      body: form({}, packageFile(zipOfTexts(page))) as never,
    });
    await portal.runJobs();
    const { body } = await manager.call(contract.getScorm, { params });
    expect(body.versions).toHaveLength(1);
    expect(body.pending).toMatchObject({ state: 'refused', refusal: { code: 'scorm.package_no_manifest' } });
    // the next try makes the reason old news
    await uploaded(packageZip(), { courseId: params.courseId });
    expect((await manager.call(contract.getScorm, { params })).body).toMatchObject({
      pending: null,
      versions: [{ version: 2 }, { version: 1 }],
    });
  });

  test('an upload is refused and nothing is stored when it is not a zip file', async () => {
    const before = await everything();
    const answer = await manager.call(contract.addScormCourse, {
      body: form({ brandId: brand }, packageFile(Buffer.from('no zip'))) as never,
    });
    expect(answer.problem.code).toBe('file.type_archive');
    expect(await everything()).toEqual(before);
  });
});

const inputs = process.env['EXTRA_INPUTS'];
const BAD = new Set(['badscorm.zip', 'invalid.zip', 'singlescobasic_missingorg.zip', 'validaicc.zip']);
const filesIn = (folder: string): string[] => (inputs ? readdirSync(join(inputs, folder)) : []);
const read = (folder: string, name: string) => readFileSync(join(inputs ?? '', folder, name));

describe.skipIf(!inputs)('packages made by other tools', () => {
  test.each(filesIn('scorm').filter((name) => !BAD.has(name)))(
    'the sample package %s is accepted',
    async (name) => {
      const made = await uploaded(read('scorm', name));
      expect(made).toMatchObject({ state: 'ready', refusal: null });
    },
  );
  test.each(filesIn('scorm').filter((name) => BAD.has(name)))(
    'the invalid sample package %s is refused',
    async (name) => {
      expect(await refusal(read('scorm', name))).toMatchObject({ reason: expect.any(String) });
    },
  );
  test.each(filesIn('zips'))('the sample zip file %s is refused', async (name) => {
    expect(await refusal(read('zips', name))).toMatchObject({ reason: expect.any(String) });
  });
});

test('the files of a package are deleted when its course is deleted, also when learners have played it', async () => {
  const made = await uploaded(packageZip());
  const courseId = made.courseId ?? '';
  const user_id = await createUser(db());
  await db()
    .insertInto('scorm_registration')
    .values({ user_id, course_id: courseId, package_id: made._id })
    .execute();
  await db().deleteFrom('course').where('id', '=', courseId).execute();
  for (const job of scormJobs.slice(1)) await job.run({}, portal);
  expect(await keysOf(portal.files.storage, `scorm/${made._id}/`)).toEqual([]);
});
