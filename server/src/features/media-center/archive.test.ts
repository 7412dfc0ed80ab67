import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import * as contract from '@forecourt/contract/media-center';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { addFile, addFolder } from './media.factory.ts';

let portal: TestPortal;
let admin: Client;
let learner: Client;
let outsider: Client;
let brand: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brand = await createBrand(db);
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  learner = await portal.as(await createUser(db, { dealers: [await createDealer(db, { brands: [brand] })] }));
  outsider = await portal.as(
    await createUser(db, { dealers: [await createDealer(db, { brands: [await createBrand(db)] })] }),
  );
});
afterAll(() => portal.close());

/** Names and texts of a zip file, read as other programs read it. */
async function contents(zip: Buffer): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(zip);
  const found: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString();
  return found;
}

const choose = (client: Client, nodes: readonly string[]) =>
  client.call(contract.archiveMedia, { body: { nodes: [...nodes] } });
const text = (words: string) => ({ bytes: Buffer.from(words) });

describe('media archives', () => {
  it('a media archive contains selected folders and files, limited to those visible to its user', async () => {
    const top = (await addFolder(admin, 'Winter')).body.fileObject;
    await addFolder(admin, 'Prints', { location: 'Winter' });
    await addFolder(admin, 'Brand', { location: 'Winter', brand });
    await addFile(admin, 'a.txt', { location: 'Winter', ...text('one') });
    await addFile(admin, 'b.txt', { location: 'Winter/Prints', ...text('two') });
    await addFile(admin, 'c.txt', { location: 'Winter/Brand', ...text('three') });
    const single = (await addFile(admin, 'a.txt', text('another'))).body.fileObject;
    const chosen = (await choose(learner, [top._id, single._id])).body;
    expect(chosen).toMatchObject({ files: 4 });
    const answer = await learner.request('GET', chosen.location);
    expect(answer.headers['content-length']).toBe(String(answer.raw.length));
    expect(await contents(answer.raw)).toEqual({
      'Winter/a.txt': 'one',
      'Winter/Prints/b.txt': 'two',
      'Winter/Brand/c.txt': 'three',
      'a.txt': 'another',
    });
    const fewer = (await choose(outsider, [top._id])).body;
    expect(Object.keys(await contents((await outsider.request('GET', fewer.location)).raw))).not.toContain(
      'Winter/Brand/c.txt',
    );
    expect((await outsider.request('GET', chosen.location)).status).toBe(404);
  });

  it('a media archive numbers its entries when two selected files have one name', async () => {
    await addFolder(admin, 'Left');
    await addFolder(admin, 'Right');
    const left = (await addFile(admin, 'same.txt', { location: 'Left', ...text('l') })).body.fileObject;
    const right = (await addFile(admin, 'same.txt', { location: 'Right', ...text('r') })).body.fileObject;
    const { location } = (await choose(learner, [left._id, right._id])).body;
    expect(await contents((await learner.request('GET', location)).raw)).toEqual({
      'same.txt': 'l',
      'same (2).txt': 'r',
    });
  });

  it('a media archive is refused when it is empty, too large, or limited to hidden folders', async () => {
    const empty = (await addFolder(admin, 'Empty')).body.fileObject;
    expect((await choose(learner, [empty._id])).problem.code).toBe('media.archive_empty');
    const hidden = (await addFolder(admin, 'Hidden', { brand })).body.fileObject;
    await addFile(admin, 'h.txt', { location: 'Hidden', ...text('h') });
    expect((await choose(outsider, [hidden._id])).problem.code).toBe('media.archive_empty');
    const heavy = (await addFile(admin, 'heavy.txt', text('x'))).body.fileObject;
    await portal.database.db
      .updateTable('file')
      .set({ size: 1024 ** 3 + 1 })
      .where('id', '=', heavy.file?._id ?? '')
      .execute();
    expect((await choose(learner, [heavy._id])).problem.code).toBe('media.archive_large');
  });

  it('a media archive download is refused when another one of the same user is running', async () => {
    const file = (await addFile(admin, 'once.txt', text('x'))).body.fileObject;
    const { location } = (await choose(learner, [file._id])).body;
    await portal.database.db
      .updateTable('media_archive')
      .set({ sending_until: new Date(portal.clock.now().getTime() + 1000) })
      .execute();
    expect((await learner.request('GET', location)).status).toBe(429);
    portal.clock.advance(2000);
    expect((await learner.request('GET', location)).status).toBe(200);
    // it has ended, so the next one may begin
    expect((await learner.request('GET', location)).status).toBe(200);
  });
});
