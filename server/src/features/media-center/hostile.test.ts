import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/media-center';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { addFile, addFolder } from './media.factory.ts';

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
      expect([200, 422]).toContain(made.status);
      if (made.status === 422) {
        expect(made.problem.fields?.every(({ path: field }) => ['name', 'description'].includes(field))).toBe(true);
        continue;
      }
      const { name: stored, path: place } = made.body.fileObject;
      const found = await admin.call(contract.getMedia, { params: { path: place } });
      expect([found.status, found.body.current?.name]).toEqual([200, stored]);
      expect((await admin.call(contract.findMedia, { query: { text: stored.slice(0, 100) } })).status).toBe(200);
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
    if (answer.status !== 200) return expect(answer.problem.detail).not.toBe('');
    const { file } = answer.body.fileObject;
    if (file?.state !== 'ready') return expect(file?.state).toBe('processing');
    const served = await admin.request('GET', file.url);
    expect(served.status).toBe(200);
    // nothing runs in what is shown
    expect(served.headers['content-security-policy']).toContain('sandbox');
    return expect(served.headers['content-type']).not.toMatch(/html|svg|javascript/);
  });
});
