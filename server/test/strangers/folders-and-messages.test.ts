import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/messages';
import { endpoints } from '../../src/app.ts';
import {
  addFile,
  addFolder,
  changeMedia,
  mediaWorld,
  png,
  removeMedia,
  signIn,
} from '../../src/features/media-center/media.factory.ts';
import { createDealer, createUser } from '../../src/features/users/user.factory.ts';
import { DAY } from '../../src/kit/clock.ts';
import { form, type Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';

/** Folders, files, and messages, requested by every user without access; see `news.test.ts`. */
let portal: TestPortal;
let world: Awaited<ReturnType<typeof mediaWorld>>;
let people: Awaited<ReturnType<typeof signIn>>;
/** Of the same brand, at another dealer and in no group. */
let colleague: Client;
let group: string;
let unit: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  world = await mediaWorld(portal);
  people = await signIn(portal, world.people);
  colleague = await portal.as(
    await createUser(db, {
      role: 'dealer-manager',
      dealers: [await createDealer(db, { brands: [world.brand] })],
    }),
  );
  const named = { name: 'Counter' };
  group = (await db.insertInto('assignment_group').values(named).returning('id').executeTakeFirstOrThrow())
    .id;
  unit = (await db.insertInto('business_unit').values(named).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => portal.close());

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body?: object;
}
const ask = async (client: Client, { method, url, body }: Request): Promise<string> => {
  const { status } = await client.request(method, url, body ? { body } : {});
  return `${method} ${url}: ${status}`;
};
async function openTo(client: Client, requests: readonly Request[]): Promise<string[]> {
  const answers = [];
  for (const one of requests) answers.push(await ask(client, one));
  return answers.filter((answer) => !answer.endsWith(': 404'));
}

/** Every call whose address begins so, with values in the places of its names. */
const callsAt = (start: string, values: Readonly<Record<string, string>>, bodies: object = {}): Request[] =>
  endpoints
    .map(({ method, path }) => ({ method, path }))
    .filter(({ path }) => path.startsWith(start))
    .map(({ method, path }) => ({
      method,
      url: path.replaceAll(/[:*](\w+)/g, (_, name: string) => values[name] ?? ''),
      ...(['POST', 'PUT'].includes(method) && { body: bodies }),
    }));

describe('access to folders and files', () => {
  const audience = { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [] };
  let folderId: string;
  let files: string[];

  beforeAll(async () => {
    folderId = (await addFolder(people.admin, 'Shelf')).body.fileObject._id;
    const parts = {
      file: { bytes: await png(), name: 'wall.png' },
      fileThumb: { bytes: await png('#111111'), name: 't.png' },
    };
    const made = await people.admin.request('POST', '/api/media-center', {
      body: form({ location: 'Shelf' }, parts),
    });
    files = [...new Set(made.text.match(/\/api\/files\/[^"]+/g))];
    await addFolder(people.admin, 'Deep', { location: 'Shelf' });
    await addFile(people.admin, 'low.png', { location: 'Shelf/Deep' });
  });

  const reads = () => [
    ...['Shelf', 'Shelf/wall.png', 'Shelf/Deep', 'Shelf/Deep/low.png'].map((path) => ({
      method: 'GET',
      url: `/api/media-center/${path}`,
    })),
    ...files.map((url) => ({ method: 'GET', url })),
  ];

  it('a folder and its files are visible to every user when it has no brand and no audience', async () => {
    expect(files.length).toBeGreaterThan(1);
    const answers = await Promise.all(reads().map((one) => ask(people.learner, one)));
    expect(answers.filter((answer) => !answer.endsWith(': 200'))).toEqual([]);
  });

  it.each([
    { why: 'another brand', change: () => ({ brand: world.brand }), who: () => people.outsider },
    {
      why: 'another dealer',
      change: () => ({ audience: { ...audience, dealers: [world.dealer] } }),
      who: () => colleague,
    },
    {
      why: 'another group',
      change: () => ({ audience: { ...audience, assignmentGroups: [group] } }),
      who: () => colleague,
    },
    {
      why: 'another business unit',
      change: () => ({ audience: { ...audience, businessUnits: [unit] } }),
      who: () => colleague,
    },
    {
      why: 'another role',
      change: () => ({ audience: { ...audience, roles: ['learner'] } }),
      who: () => colleague,
    },
  ])('a folder and its files are not found when access is excluded: $why', async ({ change, who }) => {
    expect((await changeMedia(people.admin, 'Shelf', change())).status).toBe(200);
    expect(await openTo(who(), reads())).toEqual([]);
    expect((await changeMedia(people.admin, 'Shelf', { brand: null, audience })).status).toBe(200);
  });

  it('a folder and its files are not found by an editor of another brand for any read or change', async () => {
    expect((await changeMedia(people.admin, 'Shelf', { brand: world.brand })).status).toBe(200);
    const changes = ['Shelf', 'Shelf/wall.png'].flatMap((path) =>
      callsAt('/api/media-center/', { path, id: folderId }, { description: 'Mine' }).filter(
        ({ url }) => url.includes(path) || url.includes(folderId),
      ),
    );
    expect(changes.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['GET', 'PUT', 'DELETE', 'POST']),
    );
    expect(await openTo(people.rival, [...reads(), ...changes])).toEqual([]);
    expect((await changeMedia(people.admin, 'Shelf', { brand: null })).status).toBe(200);
  });

  it('a folder and its files are not found when it is deleted, and visible when it is restored', async () => {
    await removeMedia(people.admin, 'Shelf');
    expect(await openTo(people.learner, reads())).toEqual([]);
    await people.admin.request('POST', `/api/media-center/${folderId}/restore`);
    expect(await openTo(people.learner, reads())).toHaveLength(reads().length);
  });
});

const write = async (more: object) => {
  const body = form(
    { subject: 'Hours', body: '<p>Closed.</p>', users: [world.people.learner], ...more },
    { 'attach-1': { bytes: Buffer.from('Opening hours'), name: 'hours.txt' } },
  );
  const made = await people.admin.request('POST', '/api/messages', { body });
  await portal.runJobs();
  const { _id: id } = (made.body as { message: { _id: string } }).message;
  const files = [...new Set(made.text.match(/\/api\/files\/[^"]+/g))].map((url) => ({
    method: 'GET',
    url,
  }));
  expect(files).toHaveLength(1);
  return { id, files };
};
const readsOf = ({ id, files }: { readonly id: string; readonly files: readonly Request[] }): Request[] => [
  { method: 'GET', url: `/api/messages/${id}` },
  { method: 'POST', url: `/api/messages/${id}/visit` },
  ...files,
];

describe('access to messages', () => {
  it('a message is visible to its recipient and not found by other users for any call', async () => {
    const message = await write({});
    expect(await openTo(people.learner, readsOf(message))).toHaveLength(3);
    expect(await openTo(people.outsider, readsOf(message))).toEqual([]);
    // another writer, who did not write it
    const { db } = portal.database;
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'brand-manager')
      .executeTakeFirstOrThrow();
    await db.insertInto('role_right').values({ role_id: role.id, right_name: 'VIEW_MESSAGES' }).execute();
    const body = { subject: 'Mine', version: 1 };
    const calls = callsAt('/api/messages/:id', { id: message.id }, body);
    expect(calls.length).toBeGreaterThan(5);
    expect(await openTo(people.rival, [...calls, ...message.files])).toEqual([]);
  });

  it.each([
    { why: 'a draft', more: () => ({ draft: true }) },
    {
      why: 'it waits for its time',
      more: () => ({ sendAt: new Date(portal.clock.now().getTime() + DAY).toISOString() }),
    },
  ])('a message is not found by its future recipient before it is sent: $why', async ({ more }) => {
    expect(await openTo(people.learner, readsOf(await write(more())))).toEqual([]);
  });

  it('a message is not found when it is withdrawn or the feature is off', async () => {
    const message = await write({});
    await portal.set({ features: { messages: false } });
    expect(await openTo(people.learner, readsOf(message))).toEqual([]);
    await portal.set({ features: { messages: true } });
    await people.admin.call(contract.withdrawMessage, { params: { id: message.id } });
    expect(await openTo(people.learner, readsOf(message))).toEqual([]);
  });
});
