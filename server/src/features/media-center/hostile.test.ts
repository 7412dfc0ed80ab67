import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import * as contract from '@forecourt/contract/media-center';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { foreignFiles, foreignFolder, foreignStrings } from '../../../test/hostile-inputs.ts';
import { createUser } from '../users/user.factory.ts';
import { addFile, addFolder, changeMedia, getMedia } from './media.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

describe.skipIf(!foreignFolder('strings'))('folder names from foreign strings', () => {
  it('a foreign string becomes a folder that its path opens, or is refused at its field', async () => {
    for (const name of foreignStrings().filter((one) => one.length <= 120)) {
      const made = await addFolder(admin, name, { description: name.slice(0, 250), onConflict: 'keep-both' });
      // what is no name is refused at the field that holds it
      const rejected = made.status === 200 ? [] : (made.problem.fields ?? []).map(({ path: field }) => field);
      expect([made.status, rejected.filter((field) => !['name', 'description'].includes(field))]).toEqual([
        rejected.length > 0 ? 422 : 200,
        [],
      ]);
      if (made.status !== 200) continue;
      const { name: stored, path: place } = made.body.fileObject;
      const found = await getMedia(admin, place);
      expect([found.status, found.body.current?.name]).toEqual([200, stored]);
      expect((await admin.call(contract.findMedia, { query: { text: stored.slice(0, 100) } })).status).toBe(
        200,
      );
    }
  }, 120_000);
});

/** Rows that a refused change could leave half done. */
async function state() {
  const { rows } = await sql<Record<string, number>>`select (select count(*)::int from media_node) as nodes,
    (select count(*)::int from file) as files, (select count(*)::int from file_use) as uses`.execute(
    portal.database.db,
  );
  return rows[0];
}

/** The expected content after a refused change; undefined after an accepted one. */
const unlessStored = (status: number, before: Awaited<ReturnType<typeof state>>) =>
  status === 200 ? before : state();

describe.skipIf(!foreignFolder('strings'))('changes by foreign strings', () => {
  it('a folder stays reachable when it is renamed or moved to a foreign string', async () => {
    const { path: first, _id } = (await addFolder(admin, 'Renamed', { onConflict: 'keep-both' })).body
      .fileObject;
    let place = first;
    for (const name of foreignStrings()) {
      for (const change of [{ name }, { location: name }]) {
        const before = await state();
        const changed = await changeMedia(admin, place, change);
        expect([200, 404, 409, 422]).toContain(changed.status);
        if (changed.status === 200) place = changed.body.fileObject.path;
        // what was refused has changed nothing, and what is moved or renamed is no new thing
        expect(await state()).toEqual(before);
        const found = await getMedia(admin, place);
        expect([found.status, found.body.current?._id], JSON.stringify(change)).toEqual([200, _id]);
      }
    }
  }, 300_000);

  it('the media center answers 200, 404, 414, or 422 when the path is a foreign string', async () => {
    for (const place of foreignStrings()) {
      for (const path of [place, `Renamed/${place}`, `../${place}`]) {
        const { status } = await admin.request('GET', `/api/media-center/${encodeURIComponent(path)}`);
        expect([200, 404, 414, 422], JSON.stringify(path)).toContain(status);
      }
    }
  }, 300_000);

  it('a media archive keeps every entry inside its top folder when folder names are foreign strings', async () => {
    const top = (await addFolder(admin, 'Dropped', { onConflict: 'keep-both' })).body.fileObject;
    let stored = 0;
    for (const name of foreignStrings()) {
      const made = await addFolder(admin, name, { location: top.path, onConflict: 'keep-both' });
      if (made.status !== 200) continue;
      const put = await addFile(admin, `${name}.txt`, {
        location: made.body.fileObject.path,
        bytes: Buffer.from('text'),
        onConflict: 'keep-both',
      });
      if (put.status === 200) stored++;
    }
    expect(stored).toBeGreaterThan(10);
    const { body } = await admin.call(contract.archiveMedia, { body: { nodes: [top._id] } });
    const archive = await yauzl.fromBufferPromise((await admin.request('GET', body.location)).raw);
    let entries = 0;
    // the reader refuses names that lead out of the folder, absolute ones and backslashes
    for await (const entry of archive.eachEntry()) {
      expect(entry.fileName.startsWith(`${top.name}/`), entry.fileName).toBe(true);
      entries++;
    }
    expect(entries).toBe(stored);
  }, 300_000);
});

const files = foreignFiles();

describe.skipIf(files.length === 0)('foreign media files', () => {
  it.each(files.map((file) => ({ name: path.basename(file), file })))(
    'the upload of $name is stored safely or refused with a reason',
    async ({ name, file: place }) => {
      const before = await state();
      const answer = await addFile(admin, name, {
        bytes: readFileSync(place),
        onConflict: 'keep-both',
      });
      expect([200, 413, 415, 422]).toContain(answer.status);
      expect(await unlessStored(answer.status, before)).toEqual(before);
      const { file } = answer.status === 200 ? answer.body.fileObject : { file: null };
      expect(file === null ? answer.problem.detail : file.name).not.toBe('');
      const served = await admin.request('GET', file?.url ?? '/api/files');
      expect(served.status).toBe(file?.state === 'ready' ? 200 : 404);
      // nothing runs in what is shown; a PDF in the browser's viewer, which has a sandbox of its own
      const guard = file?.type === 'application/pdf' ? "default-src 'none'" : 'sandbox';
      const policy = file?.state === 'ready' ? String(served.headers['content-security-policy']) : guard;
      expect(policy).toContain(guard);
      expect(String(served.headers['content-type'])).not.toMatch(/html|svg|javascript/);
    },
  );
});
