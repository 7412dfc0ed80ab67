import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sharing from '@forecourt/contract/course-sharing';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';
import { createBrand, createCourse } from './course.factory.ts';

let portal: TestPortal;
let brand: string;
let manager: Client;
let stranger: Client;
let learner: Client;
let managerId: string;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db());
  managerId = await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] });
  manager = await portal.as(managerId);
  stranger = await portal.as(
    await createUser(db(), { role: 'brand-manager', brands: [await createBrand(db())] }),
  );
  learner = await portal.as(await createUser(db()));
});
afterAll(() => portal.close());

const share = async (id: string, client = manager) =>
  client.call(sharing.courseShareLink, { params: { id }, headers: { 'sec-fetch-site': 'same-origin' } });

it('a share link shows a draft without its test to signed-in users until it is revoked', async () => {
  const course = await createCourse(db(), {
    brand,
    status: 'draft',
    quiz: [{ text: 'Which?', right: ['The secret one'], wrong: ['Another'], explanation: 'Because secret' }],
  });
  const { body } = await share(course.id);
  expect(body.shareKey.length).toBeGreaterThanOrEqual(32);
  expect(body.link.endsWith(`/auth/course/${body.shareKey}/preview`)).toBe(true);
  expect((await share(course.id)).body.shareKey).toBe(body.shareKey);
  const params = { shareKey: body.shareKey };
  const read = await learner.call(sharing.sharedCourse, { params });
  expect(read.body.course).toMatchObject({ _id: course.id, hasTest: true });
  expect(read.body.course.chapters[0]?.sections).toHaveLength(1);
  expect(read.text).not.toMatch(/secret|Another|correct/i);
  expect((await portal.anonymous.call(sharing.sharedCourse, { params })).status).toBe(401);
  await manager.call(sharing.revokeShareLink, { params: { id: course.id } });
  expect((await learner.call(sharing.sharedCourse, { params })).status).toBe(404);
  expect((await share(course.id)).body.shareKey).not.toBe(body.shareKey);
});

it('a share link shows images to users who opened it, and to no others, until it is revoked', async () => {
  const course = await createCourse(db(), { brand, status: 'draft', chapters: [] });
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } });
  const body = form(
    { courseId: course.id, title: 'One', sections: [{ sectionType: 'text' }] },
    { 'sections[0][imageFile]': { bytes: await picture.png().toBuffer(), name: 'a.png' } },
  );
  expect((await manager.request('POST', '/api/chapters', { body })).status).toBe(200);
  const { shareKey } = (await share(course.id)).body;
  const read = await learner.call(sharing.sharedCourse, { params: { shareKey } });
  const [section] = read.body.course.chapters[0]?.sections ?? [];
  const address = (section?.sectionType === 'text' && section.image?.url) || 'none';
  const other = await portal.as(await createUser(db()));
  expect((await learner.request('GET', address)).status).toBe(200);
  expect((await other.request('GET', address)).status).toBe(404);
  await manager.call(sharing.revokeShareLink, { params: { id: course.id } });
  expect((await learner.request('GET', address)).status).toBe(404);
});

it('a share link is created by builders of the brand only and is not found when its key is guessed', async () => {
  const course = await createCourse(db(), { brand });
  expect((await share(course.id, stranger)).status).toBe(404);
  expect((await share(course.id, learner)).status).toBe(403);
  for (const shareKey of [course.id, '../x', "' or 1=1 --", 'a'.repeat(32)])
    expect((await learner.call(sharing.sharedCourse, { params: { shareKey } })).status).toBe(404);
});

it('a share link is not created when the request comes from another site', async () => {
  const course = await createCourse(db(), { brand });
  const fresh = await portal.as(managerId);
  const forged = await fresh.call(sharing.courseShareLink, {
    params: { id: course.id },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(forged.problem.code).toBe('request.forged');
});

const watch = (id: string, client = manager) => client.call(sharing.courseShare, { params: { id } });
const lasting = (id: string, days: 1 | 7 | 30 | 90) =>
  manager.call(sharing.setShareLink, { params: { id }, body: { days } });

it('a share link lasts as long as chosen, counts its readers, and reports when it was revoked', async () => {
  const { id } = await createCourse(db(), { brand });
  expect((await watch(id)).body).toEqual({ share: null, readers: [] });
  const week = (await lasting(id, 7)).body.share;
  const days = (share: { expiresAt: string }) =>
    (Date.parse(share.expiresAt) - portal.clock.now().getTime()) / DAY;
  expect(days(week)).toBe(7);
  const day = (await lasting(id, 1)).body.share;
  expect([day.shareKey, days(day)]).toEqual([week.shareKey, 1]);
  const params = { shareKey: week.shareKey };
  const reader = await portal.as(await createUser(db(), { firstName: 'Uma', lastName: 'Reader' }));
  await reader.call(sharing.sharedCourse, { params });
  await reader.call(sharing.sharedCourse, { params });
  const { body } = await watch(id);
  expect(body.share).toEqual(day);
  expect(body.readers).toMatchObject([{ name: 'Uma Reader', times: 2 }]);
  expect((await watch(id, stranger)).status).toBe(404);
  await manager.call(sharing.revokeShareLink, { params: { id } });
  const after = await reader.call(sharing.sharedCourse, { params });
  expect(after.problem.code).toBe('share.revoked');
  expect((await watch(id)).body).toEqual({ share: null, readers: [] });
});

it('share links are rate limited when a user guesses keys, also when the last guess is right', async () => {
  const course = await createCourse(db(), { brand });
  const { shareKey } = (await share(course.id)).body;
  const guesser = await portal.as(await createUser(db()));
  for (let n = 0; n < 20; n++)
    expect((await guesser.call(sharing.sharedCourse, { params: { shareKey: `guess-${n}` } })).status).toBe(
      404,
    );
  const right = await guesser.call(sharing.sharedCourse, { params: { shareKey } });
  expect(right.status).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  // those who only open links are never slowed down
  for (let n = 0; n < 30; n++)
    expect((await learner.call(sharing.sharedCourse, { params: { shareKey } })).status).toBe(200);
});

it('a share link ends after 30 days or when its course is deleted', async () => {
  const course = await createCourse(db(), { brand });
  const params = { shareKey: (await share(course.id)).body.shareKey };
  const dead = await createCourse(db(), { brand });
  const lost = { shareKey: (await share(dead.id)).body.shareKey };
  await db().updateTable('course').set({ deleted_at: new Date() }).where('id', '=', dead.id).execute();
  expect((await learner.call(sharing.sharedCourse, { params: lost })).status).toBe(404);
  const gone = await learner.call(sharing.sharedCourse, { params: lost });
  expect(gone.problem.code).toBe('thing.not_found');
  const inFuture = async (days: number) => {
    portal.clock.advance(days * DAY);
    const reader = await portal.as(await createUser(db()));
    const answer = await reader.call(sharing.sharedCourse, { params });
    return answer.status === 200 ? 'shown' : answer.problem.code;
  };
  expect(await inFuture(29)).toBe('shown');
  expect(await inFuture(1)).toBe('share.expired');
});
