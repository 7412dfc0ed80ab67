import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { keyOf, storageKeyOf } from './key.ts';
import { missingFiles } from './missing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('missingFiles lists exactly the files that are missing from the storage', async () => {
  const { db } = portal.database;
  const { storage } = portal.files;
  const stored: string[] = [];
  for (const name of ['kept.txt', 'lost.txt']) {
    const id = await portal.files.receive(Readable.from([Buffer.from(name)]), {
      kind: 'asset',
      name,
      uploadedBy: null,
    });
    stored.push(id);
  }
  const [kept = randomUUID(), lost = randomUUID()] = stored;
  await storage.delete(keyOf(storageKeyOf(lost), 'original'));
  const missing: [string, string][] = [];
  for await (const { id, name } of missingFiles(db, storage)) missing.push([id, name]);
  expect(missing).toEqual([[lost, 'lost.txt']]);
  expect(await storage.stat(keyOf(storageKeyOf(kept), 'original'))).toBeDefined();
});
