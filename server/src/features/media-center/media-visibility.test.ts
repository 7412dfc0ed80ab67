import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/media-center';
import { DAY } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { mediaCenterJobs } from './media-center.jobs.ts';
import {
  addFile,
  addFolder,
  changeMedia,
  getMedia,
  hitsOf,
  mediaWorld,
  namesIn,
  open,
  pathsFound,
  photosOf,
  removeMedia,
  signIn,
} from './media.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof mediaWorld>>;
let admin: Client;
let manager: Client;
let rival: Client;
let learner: Client;
let outsider: Client;
let brand: string;
let dealer: string;

beforeAll(async () => {
  portal = await testPortal();
  world = await mediaWorld(portal);
  ({ admin, manager, rival, learner, outsider } = await signIn(portal, world.people));
  ({ brand, dealer } = world);
});
afterAll(() => portal.close());

const adds = async (client: Client) => (await getMedia(client, '')).body.can.add;
const folder = async (name: string, input: Parameters<typeof addFolder>[2] = {}) =>
  (await addFolder(admin, name, input)).body.fileObject;

/** Advances a month and runs the nightly jobs. */
async function aMonthLater(): Promise<void> {
  portal.clock.advance(31 * DAY);
  ({ admin, manager, rival, learner, outsider } = await signIn(portal, world.people));
  for (const job of mediaCenterJobs) await job.run({}, portal);
}

describe('media visibility', () => {
  it('the files of a folder are not found when its audience is narrowed to exclude the user', async () => {
    await folder('Open');
    const file = (await addFile(admin, 'secret.png', { location: 'Open' })).body.fileObject.file?.url ?? '';
    expect((await open(learner, file)).status).toBe(200);
    expect((await changeMedia(admin, 'Open', { audience: { roles: ['dealer-manager'] } })).status).toBe(200);
    for (const url of [file, file.replace('original', 'w320')])
      expect((await open(learner, url)).status).toBe(404);
    expect((await getMedia(learner, 'Open')).status).toBe(404);
    expect((await getMedia(learner, 'Open/secret.png')).status).toBe(404);
    expect((await open(admin, file)).status).toBe(200);
    expect((await portal.anonymous.request('GET', file)).status).toBe(404);
  });

  it('a file is visible only when every folder on its path admits the user', async () => {
    const there = await createDealer(portal.database.db, { brands: [brand] });
    await folder('Ours', {
      brand,
      audience: { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [dealer] },
    });
    await folder('Elsewhere', {
      location: 'Ours',
      audience: { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [there] },
    });
    const file =
      (await addFile(admin, 'x.png', { location: 'Ours/Elsewhere' })).body.fileObject.file?.url ?? '';
    expect(await namesIn(learner, 'Ours')).toEqual([]);
    expect((await getMedia(learner, 'Ours/Elsewhere')).status).toBe(404);
    const neighbor = await portal.as(await createUser(portal.database.db, { dealers: [there] }));
    expect((await getMedia(neighbor, 'Ours/Elsewhere')).status).toBe(404);
    for (const client of [learner, neighbor, outsider]) expect((await open(client, file)).status).toBe(404);
  });

  it('a brand’s folder is hidden from learners when the brand is unpublished', async () => {
    await folder('Branded', { brand });
    expect(await namesIn(learner)).toContain('Branded');
    expect(await namesIn(outsider)).not.toContain('Branded');
    const { db } = portal.database;
    await db.updateTable('brand').set({ status: 'unpublished' }).where('id', '=', brand).execute();
    expect(await namesIn(learner)).not.toContain('Branded');
    await db.updateTable('brand').set({ status: 'published' }).where('id', '=', brand).execute();
    expect(await namesIn(learner)).toContain('Branded');
  });

  it('a brand manager creates, changes, and deletes only media of their own brands', async () => {
    expect([await adds(admin), await adds(manager), await adds(learner)]).toEqual([true, true, false]);
    expect((await addFolder(manager, 'Mine')).problem.fields?.[0]?.path).toBe('brand');
    expect((await addFolder(manager, 'Mine', { brand })).status).toBe(200);
    expect((await addFolder(manager, 'Below', { location: 'Mine' })).status).toBe(200);
    for (const request of [
      () => changeMedia(rival, 'Mine', { name: 'Stolen' }),
      () => removeMedia(rival, 'Mine/Below'),
      () => changeMedia(manager, 'Order', { name: 'Taken over' }),
    ])
      expect((await request()).status).toBe(404);
    expect((await addFolder(rival, 'Sneaked in', { location: 'Mine' })).problem.fields?.[0]?.path).toBe(
      'location',
    );
    expect((await changeMedia(manager, 'Mine', { brand: null })).status).toBe(422);
    expect((await addFolder(learner, 'Nothing')).status).toBe(403);
    expect((await getMedia(learner, '', { isAdmin: true })).status).toBe(403);
  });

  it('a folder is listed for its editors in admin mode when its audience excludes them', async () => {
    await folder('Managers only', {
      brand,
      audience: {
        roles: ['dealer-manager'],
        brands: [],
        businessUnits: [],
        assignmentGroups: [],
        dealers: [],
      },
    });
    expect(await namesIn(manager)).not.toContain('Managers only');
    expect(await namesIn(manager, '', { isAdmin: true })).toContain('Managers only');
    expect(await namesIn(rival, '', { isAdmin: true })).not.toContain('Managers only');
  });

  it('the media center answers 404 for folders and files when the feature is off', async () => {
    const file = (await addFile(admin, 'off.png', {})).body.fileObject.file?.url ?? '';
    await portal.set({ features: { mediaCentre: false } });
    for (const url of ['/api/media-center', '/api/photo-library', file])
      expect((await open(admin, url)).status).toBe(404);
    expect(await hitsOf(admin, 'off.png')).toEqual([]);
    await portal.set({ features: { mediaCentre: true } });
    expect((await open(learner, file)).status).toBe(200);
  });

  it('the media search finds names at any depth, limited to visible media', async () => {
    await folder('Quarry', { brand });
    await addFile(manager, 'quarry wall.png', { location: 'Quarry' });
    expect(await pathsFound(learner, 'quarry')).toEqual(['Quarry', 'Quarry/quarry wall.png']);
    expect(await pathsFound(outsider, 'quarry')).toEqual([]);
    expect(await hitsOf(learner, 'quarry')).toMatchObject([
      { kind: 'media', title: 'Quarry', path: 'Quarry', of: 'Bruin' },
      { kind: 'media', title: 'quarry wall.png', path: 'Quarry/quarry wall.png' },
    ]);
    expect(await hitsOf(outsider, 'quarry')).toEqual([]);
  });
});

describe('media changes', () => {
  it('a folder change is refused when its version is stale', async () => {
    await folder('Shared');
    expect((await changeMedia(admin, 'Shared', { version: 1, description: 'First' })).status).toBe(200);
    expect((await changeMedia(admin, 'Shared', { version: 1, description: 'Second' })).problem.code).toBe(
      'content.stale',
    );
    expect((await getMedia(admin, 'Shared')).body.current?.description).toBe('First');
  });

  it('a file downloads under its new name when it is renamed', async () => {
    await folder('Renaming');
    await addFile(admin, 'IMG_0001.png', { location: 'Renaming' });
    await changeMedia(admin, 'Renaming/IMG_0001.png', { name: 'Wheel, wide' });
    const { current } = (await getMedia(learner, 'Renaming/Wheel, wide')).body;
    const answer = await open(learner, `${current?.file?.url ?? ''}&download=true`);
    expect(answer.headers['content-disposition']).toContain('Wheel%2C%20wide.png');
  });
});

describe('media deletion', () => {
  it('a deleted folder is restored under a numbered name and purged after a month', async () => {
    await folder('Gone');
    const file = (await addFile(admin, 'in.png', { location: 'Gone' })).body.fileObject.file?.url ?? '';
    const id = (await removeMedia(admin, 'Gone')).body._id;
    expect((await getMedia(admin, 'Gone/in.png')).status).toBe(404);
    expect((await open(learner, file)).status).toBe(404);
    await folder('Gone');
    const back = await admin.call(contract.restoreMedia, { params: { id } });
    expect(back.body.fileObject.name).toBe('Gone (2)');
    expect((await open(learner, file)).status).toBe(200);
    await removeMedia(admin, 'Gone (2)');
    await aMonthLater();
    expect((await admin.call(contract.restoreMedia, { params: { id } })).status).toBe(404);
    for (const job of mediaCenterJobs) await job.run({}, portal);
    const { db } = portal.database;
    expect(await db.selectFrom('media_node').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await open(manager, file)).status).toBe(404);
  });
});

describe('the photo library', () => {
  it('the photo library lists visible images, newest first, without folders excluded from it', async () => {
    await folder('Photos', { brand });
    await addFile(manager, 'older.png', { location: 'Photos' });
    portal.clock.advance(1000);
    await addFile(manager, 'newer.png', { location: 'Photos' });
    await addFile(manager, 'notes.txt', { location: 'Photos', bytes: Buffer.from('words') });
    expect(await photosOf(learner, { folder: 'Photos' })).toEqual(['newer.png', 'older.png']);
    expect(await photosOf(learner, { folder: 'Photos', text: 'new' })).toEqual(['newer.png']);
    expect((await outsider.call(contract.photoLibrary, { query: { folder: 'Photos' } })).status).toBe(404);
    expect(await photosOf(outsider)).not.toContain('newer.png');
    await changeMedia(manager, 'Photos', { inPhotoLibrary: false });
    expect(await photosOf(learner, { folder: 'Photos' })).toEqual([]);
    expect(await namesIn(learner, 'Photos')).toContain('newer.png');
  });
});

const sections = async (client: Client) =>
  (await client.call(contract.dealerTraining, {})).body.sections.map(({ bucket, fileObjects }) => [
    bucket,
    fileObjects.map(({ name }) => name),
  ]);

describe('dealer training', () => {
  it('the Sales Tools section lists visible folders assigned to it when the media center is on', async () => {
    await folder('Counter cards', { brand, bucket: 'Sales Tools' });
    await folder('No section');
    expect(await sections(learner)).toEqual([['Sales Tools', ['Counter cards']]]);
    expect(await sections(outsider)).toEqual([]);
    await portal.set({ features: { mediaCentre: false } });
    expect(await sections(learner)).toEqual([]);
    await portal.set({ features: { mediaCentre: true } });
  });
});
