import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/media-center';
import * as navigation from '@forecourt/contract/navigation';
import { DAY } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { addFile, addFolder, png } from './media.factory.ts';
import { mediaCenterJobs } from './media-center.jobs.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let rival: Client;
let learner: Client;
let outsider: Client;
let brand: string;
let dealer: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brand = await createBrand(db, { name: 'Bruin' });
  const other = await createBrand(db, { name: 'Other' });
  dealer = await createDealer(db, { brands: [brand] });
  const far = await createDealer(db, { brands: [other] });
  people = {
    admin: await createUser(db, { role: 'company-admin', dealers: [] }),
    manager: await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }),
    rival: await createUser(db, { role: 'brand-manager', dealers: [], brands: [other] }),
    learner: await createUser(db, { dealers: [dealer] }),
    outsider: await createUser(db, { dealers: [far] }),
  };
  await signIn();
});
afterAll(() => portal.close());

let people: Record<'admin' | 'manager' | 'rival' | 'learner' | 'outsider', string>;
async function signIn(): Promise<void> {
  admin = await portal.as(people.admin);
  manager = await portal.as(people.manager);
  rival = await portal.as(people.rival);
  learner = await portal.as(people.learner);
  outsider = await portal.as(people.outsider);
}
/** A month goes by, and the nightly work is done. */
async function aMonthLater(): Promise<void> {
  portal.clock.advance(31 * DAY);
  await signIn();
}

const get = (client: Client, path = '', query: object = {}) =>
  client.call(contract.getMedia, { params: { path }, query });
const names = async (client: Client, path = '', query: object = {}) =>
  (await get(client, path, query)).body.fileObjects.map(({ name }) => name);
const change = (client: Client, path: string, body: object) =>
  client.request('PUT', `/api/media-center/${path.split('/').map(encodeURIComponent).join('/')}`, { body });
const remove = (client: Client, path: string) => client.call(contract.removeMedia, { params: { path } });
const open = (client: Client, url: string) => client.request('GET', url);
const folder = async (name: string, wish: Parameters<typeof addFolder>[2] = {}) =>
  (await addFolder(admin, name, wish)).body.fileObject;

describe('a folder', () => {
  it('shows folders first, in natural order, whatever the case', async () => {
    await folder('Order');
    for (const name of ['part 10', 'Part 2', 'apples']) await folder(name, { location: 'Order' });
    await addFile(admin, 'aaa.png', { location: 'Order' });
    expect(await names(learner, 'Order')).toEqual(['apples', 'Part 2', 'part 10', 'aaa.png']);
    expect(await names(learner, 'Order', { sortDir: -1 })).toEqual(['part 10', 'Part 2', 'apples', 'aaa.png']);
    expect(await names(learner, 'ORDER', { text: 'part' })).toEqual(['Part 2', 'part 10']);
    const { body } = await get(learner, 'Order/Part 2');
    expect(body.breadcrumbs).toEqual([
      { name: 'Order', path: 'Order' },
      { name: 'Part 2', path: 'Order/Part 2' },
    ]);
    expect((await get(learner)).body.fileObjects.find(({ name }) => name === 'Order')?.items).toEqual({
      folders: 3,
      files: 1,
    });
  });

  it('answers with and without a slash at the end, and the root by both addresses', async () => {
    for (const url of ['/api/media-center', '/api/media-center/', '/api/media-center/Order/'])
      expect((await open(learner, url)).status).toBe(200);
  });

  it('lists the folders in it, one level, for the tree', async () => {
    await folder('Tree');
    await folder('Branch', { location: 'Tree' });
    await folder('Leaf', { location: 'Tree/Branch' });
    const { body } = await learner.call(contract.mediaFolders, { query: { location: 'Tree' } });
    expect(body.folders).toMatchObject([{ name: 'Branch', path: 'Tree/Branch', hasChildren: true }]);
  });

  it('is twelve levels deep at most', async () => {
    let location = '';
    for (let level = 1; level <= 12; level++) {
      expect((await addFolder(admin, `Level ${level}`, { location })).status).toBe(200);
      location = location ? `${location}/Level ${level}` : 'Level 1';
    }
    const deeper = await addFolder(admin, 'Level 13', { location });
    expect(deeper.problem.code).toBe('media.too_deep');
    await folder('Top');
    expect((await change(admin, 'Level 1', { location: 'Top' })).problem.code).toBe('media.too_deep');
  });
});

describe('names', () => {
  it.each(['a/b', 'a\\b', 'a:b', 'a*', 'a?', '"a"', '<a>', 'a|b', '.a', 'a.', ' a', 'a ', 'a\u0001b', 'gpj\u202eexe', ''])(
    '%j is refused at its field',
    async (name) => {
      const answer = await addFolder(admin, name);
      expect(answer.status).toBe(422);
      expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['name']);
    },
  );

  it('of the calls are reserved at the root only', async () => {
    expect((await addFolder(admin, 'File-Structure')).status).toBe(422);
    await folder('Reserved');
    expect((await addFolder(admin, 'filter-contents', { location: 'Reserved' })).status).toBe(200);
  });

  it('are found composed or not, and lead to what they say', async () => {
    await folder('Café 100% #1');
    expect((await get(learner, 'Cafe\u0301 100% #1')).body.current?.name).toBe('Café 100% #1');
  });

  it('of uploads lose what names may not hold', async () => {
    await folder('Uploads');
    const { body } = await addFile(admin, 'Plan: A*.png', { location: 'Uploads' });
    expect(body.fileObject.name).toBe('Plan- A-.png');
  });

  it('`%2e%2e` finds nothing', async () => {
    await folder('Dots');
    await portal.server.listen({ port: 0, host: '127.0.0.1' });
    const odd = ['%2e%2e', 'Dots/%2e%2e', '../Dots', 'Dots/..%2f', '%252e%252e', 'Dots//x', 'Dots%5cx', 'Dots/%00', 'Dots/.'];
    for (const path of odd) expect([path, await statusOf(`/api/media-center/${path}`)]).toEqual([path, 404]);
    expect(await statusOf('/api/media-center/Dots')).toBe(200);
  });

  /** As a program sends it that does not tidy addresses up, which browsers and tests do. */
  function statusOf(path: string): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const { port = 0 } = portal.server.addresses()[0] ?? {};
    const cookie = Object.entries(admin.cookies).map((pair) => pair.join('=')).join('; ');
    http
      .get({ port, path, headers: { cookie } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
      .on('error', reject);
    return promise;
  }
});

describe('a name that is taken', () => {
  it('of two uploads with one name one is asked', async () => {
    await folder('Twins');
    const both = await Promise.all([
      addFile(admin, 'tyre.png', { location: 'Twins' }),
      addFile(admin, 'TYRE.png', { location: 'Twins' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const asked = both.find(({ status }) => status === 409);
    expect(asked?.problem).toMatchObject({ code: 'media.name_taken', fields: [{ path: 'name' }] });
    expect(asked?.problem.detail).toMatch(/\(2\)\.png/i);
    const kept = await addFile(admin, 'tyre.png', { location: 'Twins', onConflict: 'keep-both' });
    expect(kept.body.fileObject.name).toBe('tyre (2).png');
  });

  it('may be replaced: the same thing with its next version, the older one for its editors', async () => {
    await folder('Versions', { brand });
    const first = (await addFile(manager, 'list.png', { location: 'Versions' })).body.fileObject;
    const next = (
      await addFile(manager, 'list.png', { location: 'Versions', onConflict: 'replace', bytes: await png('#ff0000') })
    ).body.fileObject;
    expect(next._id).toBe(first._id);
    expect(next.file?._id).not.toBe(first.file?._id);
    expect((await open(learner, next.file?.url ?? '')).status).toBe(200);
    expect((await open(learner, first.file?.url ?? '')).status).toBe(404);
    expect((await open(admin, first.file?.url ?? '')).status).toBe(200);
    await aMonthLater();
    for (const job of mediaCenterJobs) await job.run({}, portal);
    expect((await open(admin, first.file?.url ?? '')).status).toBe(404);
    expect((await open(learner, next.file?.url ?? '')).status).toBe(200);
  });

  it('uses a folder that is there when a whole folder is uploaded', async () => {
    const first = await folder('Again');
    const second = await addFolder(admin, 'again', { onConflict: 'replace' });
    expect(second.body.fileObject._id).toBe(first._id);
  });

  it('sent twice with one `clientId` answers what was made first', async () => {
    const clientId = '0198c0de-0000-7000-8000-000000000001';
    const both = await Promise.all([
      addFolder(admin, 'Twice', { clientId }),
      addFolder(admin, 'Twice', { clientId }),
    ]);
    expect(new Set(both.map(({ body }) => body.fileObject._id)).size).toBe(1);
  });
});

describe('moving', () => {
  it('a link to a moved folder still opens', async () => {
    await folder('Old');
    await folder('Inner', { location: 'Old' });
    await addFile(admin, 'deep.png', { location: 'Old/Inner' });
    await folder('Home');
    expect((await change(admin, 'Old', { name: 'New', location: 'Home' })).status).toBe(200);
    const found = (await get(learner, 'old/inner/deep.png')).body;
    expect(found.current?.path).toBe('Home/New/Inner/deep.png');
    // something new takes the old name: it is what the link means now
    await folder('Old');
    expect((await get(learner, 'Old')).body.current?.path).toBe('Old');
    expect((await get(learner, 'Old/Inner')).status).toBe(404);
  });

  it('two moves cannot make a circle', async () => {
    await folder('A');
    await folder('B');
    const both = await Promise.all([
      change(admin, 'A', { location: 'B' }),
      change(admin, 'B', { location: 'A' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await names(admin, 'B/A').catch(() => [])).toEqual([]);
    const [inside] = (await get(admin)).body.fileObjects.filter(({ name }) => name === 'A' || name === 'B');
    expect(inside?.items).toEqual({ folders: 1, files: 0 });
    expect((await change(admin, inside?.path ?? '', { location: inside?.path ?? '' })).problem.code).toBe(
      'media.cycle',
    );
  });

  it('takes what is added meanwhile along', async () => {
    await folder('Going');
    await folder('There');
    await Promise.all([
      change(admin, 'Going', { location: 'There' }),
      ...Array.from({ length: 4 }, (_, index) => addFolder(admin, `In ${index}`, { location: 'Going' })),
    ]);
    expect(await names(admin, 'There/Going')).toEqual(['In 0', 'In 1', 'In 2', 'In 3']);
  });
});

describe('who sees what', () => {
  it('narrowing a folder closes its files’ addresses', async () => {
    await folder('Open');
    const file = (await addFile(admin, 'secret.png', { location: 'Open' })).body.fileObject.file?.url ?? '';
    expect((await open(learner, file)).status).toBe(200);
    expect((await change(admin, 'Open', { audience: { roles: ['dealer-manager'] } })).status).toBe(200);
    for (const url of [file, file.replace('original', 'w320')]) expect((await open(learner, url)).status).toBe(404);
    expect((await get(learner, 'Open')).status).toBe(404);
    expect((await get(learner, 'Open/secret.png')).status).toBe(404);
    expect((await open(admin, file)).status).toBe(200);
    expect((await portal.anonymous.request('GET', file)).status).toBe(404);
  });

  it('asks the brand and audience of every folder on the way, never their overlap', async () => {
    const there = await createDealer(portal.database.db, { brands: [brand] });
    await folder('Ours', { brand, audience: { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [dealer] } });
    await folder('Elsewhere', {
      location: 'Ours',
      audience: { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [there] },
    });
    const file = (await addFile(admin, 'x.png', { location: 'Ours/Elsewhere' })).body.fileObject.file?.url ?? '';
    expect(await names(learner, 'Ours')).toEqual([]);
    expect((await get(learner, 'Ours/Elsewhere')).status).toBe(404);
    const neighbour = await portal.as(await createUser(portal.database.db, { dealers: [there] }));
    expect((await get(neighbour, 'Ours/Elsewhere')).status).toBe(404);
    for (const client of [learner, neighbour, outsider]) expect((await open(client, file)).status).toBe(404);
  });

  it('a brand’s folder goes and returns with its brand', async () => {
    await folder('Branded', { brand });
    expect(await names(learner)).toContain('Branded');
    expect(await names(outsider)).not.toContain('Branded');
    const { db } = portal.database;
    await db.updateTable('brand').set({ status: 'unpublished' }).where('id', '=', brand).execute();
    expect(await names(learner)).not.toContain('Branded');
    await db.updateTable('brand').set({ status: 'published' }).where('id', '=', brand).execute();
    expect(await names(learner)).toContain('Branded');
  });

  it('a brand manager changes what is of their brand only, and needs one to begin', async () => {
    expect((await addFolder(manager, 'Mine')).problem.fields?.[0]?.path).toBe('brand');
    expect((await addFolder(manager, 'Mine', { brand })).status).toBe(200);
    expect((await addFolder(manager, 'Below', { location: 'Mine' })).status).toBe(200);
    for (const request of [
      () => change(rival, 'Mine', { name: 'Stolen' }),
      () => remove(rival, 'Mine/Below'),
      () => change(manager, 'Order', { name: 'Taken over' }),
    ])
      expect((await request()).status).toBe(404);
    expect((await addFolder(rival, 'Sneaked in', { location: 'Mine' })).problem.fields?.[0]?.path).toBe('location');
    expect((await change(manager, 'Mine', { brand: null })).status).toBe(422);
    expect((await addFolder(learner, 'Nothing')).status).toBe(403);
    expect((await get(learner, '', { isAdmin: true })).status).toBe(403);
  });

  it('editors see what is kept from them as readers', async () => {
    await folder('Managers only', { brand, audience: { roles: ['dealer-manager'], brands: [], businessUnits: [], assignmentGroups: [], dealers: [] } });
    expect(await names(manager)).not.toContain('Managers only');
    expect(await names(manager, '', { isAdmin: true })).toContain('Managers only');
    expect(await names(rival, '', { isAdmin: true })).not.toContain('Managers only');
  });

  it('with the feature off nothing is there, files included', async () => {
    const file = (await addFile(admin, 'off.png', {})).body.fileObject.file?.url ?? '';
    await portal.set({ features: { mediaCentre: false } });
    for (const url of ['/api/media-center', '/api/photo-library', file])
      expect((await open(admin, url)).status).toBe(404);
    const { body } = await admin.call(navigation.search, { query: { text: 'off.png' } });
    expect(body.hits).toEqual([]);
    await portal.set({ features: { mediaCentre: true } });
    expect((await open(learner, file)).status).toBe(200);
  });

  it('searching finds names anywhere, and only what shows', async () => {
    await folder('Quarry', { brand });
    await addFile(manager, 'quarry wall.png', { location: 'Quarry' });
    const found = async (client: Client) =>
      (await client.call(contract.findMedia, { query: { text: 'quarry' } })).body.fileObjects.map(({ path }) => path);
    expect(await found(learner)).toEqual(['Quarry', 'Quarry/quarry wall.png']);
    expect(await found(outsider)).toEqual([]);
    const hits = async (client: Client) =>
      (await client.call(navigation.search, { query: { text: 'quarry' } })).body.hits;
    expect(await hits(learner)).toMatchObject([
      { kind: 'media', title: 'Quarry', path: 'Quarry', of: 'Bruin' },
      { kind: 'media', title: 'quarry wall.png', path: 'Quarry/quarry wall.png' },
    ]);
    expect(await hits(outsider)).toEqual([]);
  });
});

describe('changing', () => {
  it('of two editors the second is told', async () => {
    await folder('Shared');
    expect((await change(admin, 'Shared', { version: 1, description: 'First' })).status).toBe(200);
    expect((await change(admin, 'Shared', { version: 1, description: 'Second' })).problem.code).toBe('content.stale');
    expect((await get(admin, 'Shared')).body.current?.description).toBe('First');
  });

  it('a file is saved under the name that it has here', async () => {
    await folder('Renaming');
    await addFile(admin, 'IMG_0001.png', { location: 'Renaming' });
    await change(admin, 'Renaming/IMG_0001.png', { name: 'Wheel, wide' });
    const { current } = (await get(learner, 'Renaming/Wheel, wide')).body;
    const answer = await open(learner, `${current?.file?.url ?? ''}&download=true`);
    expect(answer.headers['content-disposition']).toContain('Wheel%2C%20wide.png');
  });
});

describe('deleting', () => {
  it('takes what lies in a folder along and can be undone; a taken name gets a number', async () => {
    await folder('Gone');
    const file = (await addFile(admin, 'in.png', { location: 'Gone' })).body.fileObject.file?.url ?? '';
    const id = (await remove(admin, 'Gone')).body._id;
    expect((await get(admin, 'Gone/in.png')).status).toBe(404);
    expect((await open(learner, file)).status).toBe(404);
    await folder('Gone');
    const back = await admin.call(contract.restoreMedia, { params: { id } });
    expect(back.body.fileObject.name).toBe('Gone (2)');
    expect((await open(learner, file)).status).toBe(200);
    await remove(admin, 'Gone (2)');
    await aMonthLater();
    expect((await admin.call(contract.restoreMedia, { params: { id } })).status).toBe(404);
    for (const job of mediaCenterJobs) await job.run({}, portal);
    const { db } = portal.database;
    expect(await db.selectFrom('media_node').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await open(manager, file)).status).toBe(404);
  });
});

describe('the photo library', () => {
  it('holds the pictures that one sees, the newest first, but those kept out of it', async () => {
    await folder('Photos', { brand });
    await addFile(manager, 'older.png', { location: 'Photos' });
    portal.clock.advance(1000);
    await addFile(manager, 'newer.png', { location: 'Photos' });
    await addFile(manager, 'notes.txt', { location: 'Photos', bytes: Buffer.from('words') });
    const photos = async (client: Client, query: object = {}) =>
      (await client.call(contract.photoLibrary, { query })).body.photos.map(({ name }) => name);
    expect(await photos(learner, { folder: 'Photos' })).toEqual(['newer.png', 'older.png']);
    expect(await photos(learner, { folder: 'Photos', text: 'new' })).toEqual(['newer.png']);
    expect((await outsider.call(contract.photoLibrary, { query: { folder: 'Photos' } })).status).toBe(404);
    expect(await photos(outsider)).not.toContain('newer.png');
    await change(manager, 'Photos', { inPhotoLibrary: false });
    expect(await photos(learner, { folder: 'Photos' })).toEqual([]);
    expect(await names(learner, 'Photos')).toContain('newer.png');
  });
});
