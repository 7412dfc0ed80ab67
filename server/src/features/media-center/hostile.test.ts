import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/media-center';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { addFile, addFolder, getMedia } from './media.factory.ts';

const outside = process.env['EXTRA_INPUTS'] ?? '';
const folder = (name: string) => path.join(outside, name);

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

describe.skipIf(!outside || !existsSync(folder('strings')))('strings from outside', () => {
  it('are names or are refused at the field, and lead to what they name', async () => {
    const strings = JSON.parse(readFileSync(folder('strings/blns.json'), 'utf8')) as string[];
    const payloads = readFileSync(folder('strings/xss-payloads.txt'), 'utf8').split('\n');
    for (const name of [...strings, ...payloads.slice(0, 100)].filter((one) => one.length <= 120)) {
      const made = await addFolder(admin, name, { description: name.slice(0, 250), onConflict: 'keep-both' });
      // what is no name is refused at the field that holds it
      const refused = made.status === 200 ? [] : (made.problem.fields ?? []).map(({ path: field }) => field);
      expect([made.status, refused.filter((field) => !['name', 'description'].includes(field))]).toEqual([
        refused.length > 0 ? 422 : 200,
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

describe.skipIf(!outside)('files from outside', () => {
  it.each(
    ['images', 'media', 'pdf', 'zips'].flatMap((kind) =>
      existsSync(folder(kind)) ? readdirSync(folder(kind)).map((name) => `${kind}/${name}`) : [],
    ),
  )('%s is kept, or refused with the reason', async (name) => {
    const answer = await addFile(admin, path.basename(name), {
      bytes: readFileSync(folder(name)),
      onConflict: 'keep-both',
    });
    expect([200, 413, 415, 422]).toContain(answer.status);
    const { file } = answer.status === 200 ? answer.body.fileObject : { file: null };
    expect(file === null ? answer.problem.detail : file.name).not.toBe('');
    const served = await admin.request('GET', file?.url ?? '/api/files');
    expect(served.status).toBe(file?.state === 'ready' ? 200 : 404);
    // nothing runs in what is shown; a PDF in the browser's viewer, which has a sandbox of its own
    const guard = file?.type === 'application/pdf' ? "default-src 'none'" : 'sandbox';
    const policy = file?.state === 'ready' ? String(served.headers['content-security-policy']) : guard;
    expect(policy).toContain(guard);
    expect(String(served.headers['content-type'])).not.toMatch(/html|svg|javascript/);
  });
});
