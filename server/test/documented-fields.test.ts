import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../src/app.ts';
import { createCast } from '../src/features/casts/cast.factory.ts';
import { createContent } from '../src/features/content/content.factory.ts';
import { createCourse, createCurriculum } from '../src/features/courses/course.factory.ts';
import { classesBy } from '../src/features/live-training/live-training.factory.ts';
import { registering } from '../src/features/registration/registration.factory.ts';
import { anyImage, sent as sentClaim } from '../src/features/spiff-claims/claim.factory.ts';
import { createSpiff } from '../src/features/spiffs/spiff.factory.ts';
import { reviewUsers, sending } from '../src/features/submissions/review.factory.ts';
import { createUser } from '../src/features/users/user.factory.ts';
import { createWorld } from '../src/features/learning/world.factory.ts';
import type { Answer, Client } from './client.ts';
import { DOCUMENTED, TAKEN, type FieldKind, type Kind } from './documented-fields.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let admin: Client;
/** What the portal answers for each thing. */
const answers = new Map<string, Answer<unknown>>();

const ask = async (client: Client, thing: string, path: string, method = 'GET', body?: unknown) => {
  answers.set(thing, await client.request(method, path, { body }));
};

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const people = await reviewUsers(portal);
  await portal.set({ features: { salesRewards: true, events: true, videos: true, newUserApproval: true } });
  const { brand, dealer, ann } = people;
  const person = await createUser(db, { role: 'platform-admin', dealers: [dealer] });
  admin = await portal.as(person);
  await fillTraining();
  await fillNews(brand);

  await ask(admin, 'user', `/api/users/${person}`);
  await ask(admin, 'session', '/api/session');
  await ask(admin, 'dealer', `/api/dealers/${dealer}`);
  await ask(admin, 'dealers', '/api/dealers');
  await ask(admin, 'brand', `/api/brands/${brand}`);
  await ask(admin, 'roles', '/api/roles');
  await ask(admin, 'countries', '/api/report-dealers/countries');
  await ask(admin, 'tax form', '/api/forms/current-user');

  await (await registering(portal)).register();
  await ask(admin, 'user request', '/api/user-requests');

  const spiff = await createSpiff(db, { brand });
  await sentClaim(ann, spiff);
  await ask(admin, 'spiff', `/api/spiffs/${spiff}`);
  await ask(admin, 'claims', '/api/spiff-claims');

  const { _id: submission } = await sending(portal, people.partner.key).sent(ann);
  await ask(ann, 'loyalty submission', `/api/loyalty-programs/${submission}`);
  await ask(ann, 'loyalty of a user', '/api/loyalty-programs/current-user');
  await ask(admin, 'loyalty of a dealer', `/api/loyalty-programs/dealer/${dealer}`);
  await ask(admin, 'loyalty overview', '/api/loyalty-programs/overview');
});
afterAll(() => portal.close());

/** A curriculum, and a course with every kind of section and an open test. */
async function fillTraining() {
  const { db } = portal.database;
  const { brand, learner } = await createWorld(portal);
  const { id: course } = await createCourse(db, {
    brand,
    quiz: 1,
    chapters: [{ sections: [{ kind: 'video' }, { kind: 'audio' }, { kind: 'text' }, { kind: 'product' }] }],
  });
  const variants = JSON.stringify([{ id: randomUUID(), name: 'Black', description: '', image: null }]);
  await sql`update section set content = jsonb_set(content, '{products,0,variants}', ${variants}::jsonb)
    where kind = 'product'`.execute(db);
  const quiz = await createCourse(db, { brand, quiz: 1, chapters: [] });
  const curriculum = await createCurriculum(db, { brand, courses: [course, quiz.id] });
  await ask(admin, 'curriculum', `/api/curriculums/${curriculum}`);
  await ask(admin, 'course', `/api/courses/${course}`);
  await ask(admin, 'courses', '/api/courses');
  await ask(admin, 'course link', `/api/courses/${course}/share-link`);
  await ask(admin, 'chapters', `/api/chapter/${course}`);
  await ask(learner, 'test', `/api/test/${quiz.id}`, 'POST');
}

/** What people read, watch and come to, and the slides of their first page. */
async function fillNews(brand: string) {
  const { db } = portal.database;
  const picture = new FormData();
  picture.append('file', new Blob([new Uint8Array(await anyImage())], { type: 'image/png' }), 'a.png');
  await ask(admin, 'uploaded image', '/api/s3-file-uploads', 'POST', picture);

  const slides = [{ title: 'Welcome', text: '', link: '', linkLabel: '' }];
  await ask(admin, 'settings', '/api/settings/dashboard', 'POST', { slides });
  await ask(admin, 'settings', '/api/settings');

  const times = { startDate: '2026-05-01', endDate: '2026-05-02', venue: 'Hall', city: 'Boise', state: 'ID' };
  const body = { title: 'Open day', brandId: brand, ...times };
  await ask(admin, 'event', '/api/events', 'POST', body);

  const lead = await portal.as(await createUser(db, { role: 'live-training-admin', dealers: [] }));
  const { _id } = await classesBy(portal, lead).event();
  await ask(lead, 'class', `/api/ilt-event/${_id}`);

  const video = await createCast(db, { kind: 'video', brand });
  await ask(admin, 'video', `/api/videos/${video}/comment`, 'POST', { message: 'Well done' });
  await ask(admin, 'video', `/api/videos/${video}`);
  await ask(admin, 'videos', '/api/videos');

  const follow = await createContent(db, { kind: 'suggested-follow', brand });
  await db
    .insertInto('suggested_follow')
    .values({ content_id: follow, network: 'website', url: 'https://example.test' })
    .execute();
  await ask(admin, 'suggested follow', `/api/suggested-follows/${follow}`);
}

const HOLDS: Record<Kind, (value: unknown) => boolean> = {
  id: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(value)),
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  thing: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function isOfKind(value: unknown, kind: FieldKind): boolean {
  if (typeof kind !== 'string') return kind.includes(String(value));
  if (kind.endsWith('?') && value === null) return true;
  return Object.entries(HOLDS).some(([name, holds]) => kind.replace('?', '') === name && holds(value));
}

/** What an answer has under a path; undefined where there is nothing. */
function valueAt(value: unknown, path: string): unknown {
  const steps = path
    .replaceAll('[]', '[0]')
    .split(/[.[\]]+/)
    .filter((step) => step !== '');
  return steps.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown> | null | undefined)?.[step],
    value,
  );
}

describe('documented response fields', () => {
  it.each(Object.entries(DOCUMENTED))('the response for %s holds its documented fields', (name, fields) => {
    const [thing = '', place = ''] = name.split(': ');
    const answer = answers.get(thing);
    expect(answer?.status, answer?.text).toBe(200);
    const whole = valueAt(answer?.body, place);
    const wrong = Object.entries(fields)
      .map(([path, kind]) => ({ path, kind, value: valueAt(whole, path) }))
      .filter(({ value, kind }) => !isOfKind(value, kind));
    expect(wrong).toEqual([]);
  });
});

describe('documented request fields', () => {
  it('a query accepts a reference as an object with _id', async () => {
    const brandId = String(valueAt(answers.get('courses')?.body, 'courses[].brandId'));
    const { status, text } = await admin.request('GET', `/api/courses?brandId[_id]=${brandId}`);
    expect(status, text).toBe(200);
  });

  it.each(Object.entries(TAKEN))('the call %s accepts its documented fields', (call, fields) => {
    const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call);
    const schema = (endpoint?.method === 'GET' ? endpoint.query : endpoint?.body) as z.ZodObject | undefined;
    expect(Object.keys(schema?.shape ?? {})).toEqual(expect.arrayContaining([...fields]));
  });
});
