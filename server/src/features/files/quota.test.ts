import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY, HOUR } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';
import { collectUnused } from './files.jobs.ts';

const MEGABYTE = 1024 * 1024;
let portal: TestPortal;
let userId: string;
let learner: Client;
beforeAll(async () => {
  portal = await testPortal();
  userId = await createUser(portal.database.db);
  learner = await portal.as(userId);
});
afterAll(() => portal.close());

const open = (client: Client, megabytes: number, kind = 'video') =>
  client.request('POST', '/api/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(megabytes * MEGABYTE),
      'upload-metadata': `kind ${btoa(kind)},filename ${btoa('a')}`,
    },
  });

it('the upload quota holds for concurrent uploads of a learner, and is larger for brand managers', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(learner, 100)));
  expect(Map.groupBy(answers, ({ status }) => status).get(201)).toHaveLength(3);
  expect(Map.groupBy(answers, ({ status }) => status).get(409)).toHaveLength(3);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected?.problem).toMatchObject({ code: 'file.quota', detail: expect.stringContaining('300 MB') });
  const builder = await portal.as(await createUser(portal.database.db, { role: 'brand-manager' }));
  const many = await Promise.all(Array.from({ length: 6 }, () => open(builder, 100)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201]));
});

it('the upload quota counts unused files until they are collected', async () => {
  const { db } = portal.database;
  await db.deleteFrom('upload').where('user_id', '=', userId).execute();
  const url = String((await open(learner, 1, 'image')).headers['location']);
  expect(url).not.toBe('undefined');
  await db.deleteFrom('upload').where('user_id', '=', userId).execute();
  const now = portal.clock.now();
  const file = (unused_since: Date | null) => ({
    sha256: Buffer.alloc(32),
    size: 250 * MEGABYTE,
    mime: 'video/mp4',
    kind: 'video',
    name: 'a.mp4',
    storage_key: `files/${crypto.randomUUID()}`,
    uploaded_by: userId,
    created_at: now,
    unused_since,
  });
  await db
    .insertInto('file')
    .values([file(now), file(null)])
    .execute();
  expect((await open(learner, 100)).problem.code).toBe('file.quota');
  expect((await open(learner, 50)).status).toBe(201);
  portal.clock.advance(DAY + HOUR);
  await collectUnused.run({}, portal);
  expect((await open(learner, 100)).status).toBe(201);
});

it('the upload quota refuses files of forms when the user has too many unused files', async () => {
  await portal.set({ features: { salesRewards: true } });
  const { db } = portal.database;
  const client = await portal.as(await createUser(db));
  const pdf = Buffer.from('%PDF-1.7\n%%EOF');
  const send = () =>
    client.request('POST', '/api/spiff-claims', {
      body: form({}, { receipt: { bytes: pdf, name: 'a.pdf' } }),
    });
  expect((await send()).status).toBe(422);
  const left = await db
    .updateTable('file')
    .set({ size: 300 * MEGABYTE })
    .where('name', '=', 'a.pdf')
    .executeTakeFirst();
  expect(left.numUpdatedRows).toBe(1n);
  const rejected = await send();
  expect(rejected.problem).toMatchObject({ code: 'file.quota', detail: expect.stringContaining('300 MB') });
  const files = await db.selectFrom('file').select('id').where('name', '=', 'a.pdf').execute();
  expect(files).toHaveLength(1);
});

it.each(['archive', 'table'])('an upload of kind %s is refused without permission', async (kind) => {
  expect((await open(learner, 1, kind)).problem.code).toBe('access.refused');
  const admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin' }));
  expect((await open(admin, 1, kind)).status).toBe(201);
});
