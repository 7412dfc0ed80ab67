import { sql } from 'kysely';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/media-center';
import { DAY } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { mediaCenterJobs } from './media-center.jobs.ts';
import {
  addFile,
  addFolder,
  changeMedia,
  getMedia,
  mediaWorld,
  namesIn,
  open,
  png,
  signIn,
} from './media.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof mediaWorld>>;
let admin: Client;
let manager: Client;
let learner: Client;

beforeAll(async () => {
  portal = await testPortal();
  world = await mediaWorld(portal);
  ({ admin, manager, learner } = await signIn(portal, world.people));
});
afterAll(() => portal.close());

const folder = async (name: string, input: Parameters<typeof addFolder>[2] = {}) =>
  (await addFolder(admin, name, input)).body.fileObject;

/** The folders Bare and Closed in the tree, and whether each can be unfolded. */
const treeOf = async (client: Client, isAdmin: boolean) =>
  (await client.call(contract.mediaFolders, { query: { isAdmin } })).body.folders
    .filter(({ name }) => ['Bare', 'Closed'].includes(name))
    .map(({ name, hasChildren }) => [name, hasChildren]);

/** Advances a month and runs the nightly jobs. */
async function aMonthLater(): Promise<void> {
  portal.clock.advance(31 * DAY);
  ({ admin, manager, learner } = await signIn(portal, world.people));
  for (const job of mediaCenterJobs) await job.run({}, portal);
}

/** Requests a path as a client without URL normalization sends it, unlike browsers and test clients. */
function statusOf(path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const address = portal.server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cookie = Object.entries(admin.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  http
    .get({ port, path, headers: { cookie } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
    .on('error', reject);
  return promise;
}

describe('media folders', () => {
  it('a folder lists folders before files in natural order regardless of case', async () => {
    await folder('Order');
    for (const name of ['part 10', 'Part 2', 'apples']) await folder(name, { location: 'Order' });
    await addFile(admin, 'aaa.png', { location: 'Order' });
    expect(await namesIn(learner, 'Order')).toEqual(['apples', 'Part 2', 'part 10', 'aaa.png']);
    expect(await namesIn(learner, 'Order', { sortDir: -1 })).toEqual([
      'part 10',
      'Part 2',
      'apples',
      'aaa.png',
    ]);
    expect(await namesIn(learner, 'ORDER', { text: 'part' })).toEqual(['Part 2', 'part 10']);
    const { body } = await getMedia(learner, 'Order/Part 2');
    expect(body.breadcrumbs).toEqual([
      { name: 'Order', path: 'Order' },
      { name: 'Part 2', path: 'Order/Part 2' },
    ]);
    expect((await getMedia(learner)).body.fileObjects.find(({ name }) => name === 'Order')?.items).toEqual({
      folders: 3,
      files: 1,
    });
  });

  it('a folder is answered with and without a trailing slash', async () => {
    for (const url of ['/api/media-center', '/api/media-center/', '/api/media-center/Order/'])
      expect((await open(learner, url)).status).toBe(200);
  });

  it('the folder tree lists one level of subfolders', async () => {
    await folder('Tree');
    await folder('Branch', { location: 'Tree' });
    await folder('Leaf', { location: 'Tree/Branch' });
    const { body } = await learner.call(contract.mediaFolders, { query: { location: 'Tree' } });
    expect(body.folders).toMatchObject([{ name: 'Branch', path: 'Tree/Branch', hasChildren: true }]);
  });

  it('a tree folder is expandable only when it contains folders visible to the user', async () => {
    await folder('Bare');
    await addFile(admin, 'leaf.png', { location: 'Bare' });
    await folder('Closed');
    await folder('Inside', {
      location: 'Closed',
      audience: {
        roles: ['brand-manager'],
        brands: [],
        businessUnits: [],
        assignmentGroups: [],
        dealers: [],
      },
    });
    expect(await treeOf(learner, false)).toEqual([
      ['Bare', false],
      ['Closed', false],
    ]);
    expect(await treeOf(admin, true)).toEqual([
      ['Bare', false],
      ['Closed', true],
    ]);
  });

  it('a folder is refused when it is deeper than twelve levels', async () => {
    let location = '';
    for (let level = 1; level <= 12; level++) {
      expect((await addFolder(admin, `Level ${level}`, { location })).status).toBe(200);
      location = location ? `${location}/Level ${level}` : 'Level 1';
    }
    const deeper = await addFolder(admin, 'Level 13', { location });
    expect(deeper.problem.code).toBe('media.too_deep');
    await folder('Top');
    expect((await changeMedia(admin, 'Level 1', { location: 'Top' })).problem.code).toBe('media.too_deep');
  });
});

describe('media names', () => {
  it.each([
    'a/b',
    'a\\b',
    'a:b',
    'a*',
    'a?',
    '"a"',
    '<a>',
    'a|b',
    '.a',
    'a.',
    ' a',
    'a ',
    'a\u0001b',
    'gpj\u202eexe',
    '',
  ])('the folder name %j is refused at its field', async (name) => {
    const answer = await addFolder(admin, name);
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['name']);
  });

  it('a folder name is refused at the root only when it equals a reserved path', async () => {
    expect((await addFolder(admin, 'File-Structure')).status).toBe(422);
    await folder('Reserved');
    expect((await addFolder(admin, 'filter-contents', { location: 'Reserved' })).status).toBe(200);
  });

  it('a folder is found by its name in composed and decomposed Unicode', async () => {
    await folder('Café 100% #1');
    expect((await getMedia(learner, 'Cafe\u0301 100% #1')).body.current?.name).toBe('Café 100% #1');
  });

  it('an uploaded file name has its forbidden characters replaced', async () => {
    await folder('Uploads');
    const { body } = await addFile(admin, 'Plan: A*.png', { location: 'Uploads' });
    expect(body.fileObject.name).toBe('Plan- A-.png');
  });

  it('a path with dot segments or encoded separators is not found', async () => {
    await folder('Dots');
    await portal.server.listen({ port: 0, host: '127.0.0.1' });
    const odd = [
      '%2e%2e',
      'Dots/%2e%2e',
      '../Dots',
      'Dots/..%2f',
      '%252e%252e',
      'Dots//x',
      'Dots%5cx',
      'Dots/%00',
      'Dots/.',
    ];
    for (const path of odd) expect([path, await statusOf(`/api/media-center/${path}`)]).toEqual([path, 404]);
    expect(await statusOf('/api/media-center/Dots')).toBe(200);
  });
});

describe('media name conflicts', () => {
  it('an upload is refused with a suggested name when another file has its name', async () => {
    await folder('Twins');
    const both = await Promise.all([
      addFile(admin, 'tyre.png', { location: 'Twins' }),
      addFile(admin, 'TYRE.png', { location: 'Twins' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const requested = both.find(({ status }) => status === 409);
    expect(requested?.problem).toMatchObject({ code: 'media.name_taken', fields: [{ path: 'name' }] });
    expect(requested?.problem.detail).toMatch(/\(2\)\.png/i);
    const stored = await addFile(admin, 'tyre.png', { location: 'Twins', onConflict: 'keep-both' });
    expect(stored.body.fileObject.name).toBe('tyre (2).png');
  });

  it('a replaced file keeps its node and its old version remains for editors for a month', async () => {
    await folder('Versions', { brand: world.brand });
    const first = (await addFile(manager, 'list.png', { location: 'Versions' })).body.fileObject;
    const sibling = (await addFile(manager, 'beside.png', { location: 'Versions' })).body.fileObject;
    const next = (
      await addFile(manager, 'list.png', {
        location: 'Versions',
        onConflict: 'replace',
        bytes: await png('#ff0000'),
      })
    ).body.fileObject;
    expect(next._id).toBe(first._id);
    expect(next.file?._id).not.toBe(first.file?._id);
    // its neighbor has no earlier version
    const { rows } = await sql`select from media_version where node_id = ${sibling._id}`.execute(
      portal.database.db,
    );
    expect(rows).toEqual([]);
    expect((await open(learner, next.file?.url ?? '')).status).toBe(200);
    expect((await open(learner, first.file?.url ?? '')).status).toBe(404);
    expect((await open(admin, first.file?.url ?? '')).status).toBe(200);
    await aMonthLater();
    expect((await open(admin, first.file?.url ?? '')).status).toBe(404);
    expect((await open(learner, next.file?.url ?? '')).status).toBe(200);
  });

  it('a folder upload uses the existing folder when the name is taken and the conflict is ‘replace’', async () => {
    const first = await folder('Again');
    const second = await addFolder(admin, 'again', { onConflict: 'replace' });
    expect(second.body.fileObject._id).toBe(first._id);
  });

  it('a folder is created once when it is sent twice with one `clientId`', async () => {
    const clientId = '0198c0de-0000-7000-8000-000000000001';
    const both = await Promise.all([
      addFolder(admin, 'Twice', { clientId }),
      addFolder(admin, 'Twice', { clientId }),
    ]);
    expect(new Set(both.map(({ body }) => body.fileObject._id)).size).toBe(1);
  });
});

describe('media moves', () => {
  it('a link to a moved folder still opens until another folder takes the old path', async () => {
    await folder('Old');
    await folder('Inner', { location: 'Old' });
    await addFile(admin, 'deep.png', { location: 'Old/Inner' });
    await folder('Home');
    expect((await changeMedia(admin, 'Old', { name: 'New', location: 'Home' })).status).toBe(200);
    const found = (await getMedia(learner, 'old/inner/deep.png')).body;
    expect(found.current?.path).toBe('Home/New/Inner/deep.png');
    // something new takes the old name: it is what the link means now
    await folder('Old');
    expect((await getMedia(learner, 'Old')).body.current?.path).toBe('Old');
    expect((await getMedia(learner, 'Old/Inner')).status).toBe(404);
  });

  it('a folder move is refused when it creates a cycle, also by two concurrent moves', async () => {
    await folder('A');
    await folder('B');
    const both = await Promise.all([
      changeMedia(admin, 'A', { location: 'B' }),
      changeMedia(admin, 'B', { location: 'A' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await namesIn(admin, 'B/A').catch(() => [])).toEqual([]);
    const [inside] = (await getMedia(admin)).body.fileObjects.filter(
      ({ name }) => name === 'A' || name === 'B',
    );
    expect(inside?.items).toEqual({ folders: 1, files: 0 });
    expect(
      (await changeMedia(admin, inside?.path ?? '', { location: inside?.path ?? '' })).problem.code,
    ).toBe('media.cycle');
  });

  it('a folder move includes the folders that are added concurrently', async () => {
    await folder('Going');
    await folder('There');
    await Promise.all([
      changeMedia(admin, 'Going', { location: 'There' }),
      ...Array.from({ length: 4 }, (_, index) => addFolder(admin, `In ${index}`, { location: 'Going' })),
    ]);
    expect(await namesIn(admin, 'There/Going')).toEqual(['In 0', 'In 1', 'In 2', 'In 3']);
  });
});
