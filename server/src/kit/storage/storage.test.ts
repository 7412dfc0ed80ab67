import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwift } from '../../../test/swift/swift.ts';
import { folderStorage } from './folder.ts';
import { keysOf } from '../../../test/stored.ts';
import { s3ClientOf, s3Storage } from './s3.ts';
import { StorageMissing, type Storage } from './storage.ts';

interface Opened {
  readonly storage: Storage;
  readonly close: () => Promise<void>;
}

async function openFolder(): Promise<Opened> {
  const root = mkdtempSync(path.join(tmpdir(), 'fc-storage-'));
  return { storage: await folderStorage(root), close: async () => rmSync(root, { recursive: true }) };
}

async function openSwift(): Promise<Opened> {
  const service = await startSwift();
  const client = s3ClientOf({ ...service, bucket: 'portal' });
  await client.send(new CreateBucketCommand({ Bucket: 'portal' }));
  const close = async () => {
    client.destroy();
    await service.stop();
  };
  return { storage: s3Storage(client, 'portal'), close };
}

const MAKERS = { 'a folder': openFolder, 'an S3 bucket': openSwift };

describe.each(Object.entries(MAKERS))('storage in %s', (place, open) => {
  const skipped = place !== 'a folder' && !hasSwift();
  let opened: Opened;
  let storage: Storage;
  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await storage.get(key, range));

  beforeAll(async () => {
    if (skipped) return;
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened?.close());

  test.skipIf(skipped)('the storage keeps bytes, a stream of unknown length, and a local file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fc-source-'));
    const file = path.join(folder, 'given');
    writeFileSync(file, 'from a file');
    await storage.put('a/bytes', { bytes: Buffer.from('from bytes') }, 'text/plain');
    await storage.put(
      'a/stream',
      { stream: Readable.from([Buffer.from('from '), Buffer.from('a stream')]) },
      'text/plain',
    );
    await storage.put('a/file', { path: file }, 'text/plain');
    expect(String(await read('a/bytes'))).toBe('from bytes');
    expect(String(await read('a/stream'))).toBe('from a stream');
    expect(String(await read('a/file'))).toBe('from a file');
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test.skipIf(skipped)('the storage reads any byte range', async () => {
    await storage.put('ranges', { bytes: Buffer.from('0123456789') }, 'text/plain');
    expect(String(await read('ranges', { start: 2, end: 4 }))).toBe('234');
    expect(String(await read('ranges', { start: 9, end: 9 }))).toBe('9');
  });

  test.skipIf(skipped)('the storage replaces an object completely', async () => {
    await storage.put('twice', { bytes: Buffer.from('a longer text') }, 'text/plain');
    await storage.put('twice', { bytes: Buffer.from('short') }, 'text/plain');
    expect(String(await read('twice'))).toBe('short');
    expect((await storage.stat('twice'))?.size).toBe(5);
  });

  test.skipIf(skipped)(
    'the storage keeps an object that exceeds one part of a multipart upload',
    async () => {
      const part = Buffer.alloc(1024 * 1024, 7);
      await storage.put(
        'large',
        { stream: Readable.from(Array.from({ length: 12 }, () => part)) },
        'video/mp4',
      );
      expect((await storage.stat('large'))?.size).toBe(12 * part.length);
      const middle = await read('large', { start: 6 * part.length - 2, end: 6 * part.length + 1 });
      expect([...middle]).toEqual([7, 7, 7, 7]);
    },
  );

  test.skipIf(skipped)(
    'the storage reports a missing object and deletes it twice without an error',
    async () => {
      await storage.put('gone', { bytes: Buffer.from('x') }, 'text/plain');
      await storage.delete('gone');
      await storage.delete('gone');
      expect(await storage.stat('gone')).toBeUndefined();
      await expect(storage.get('gone')).rejects.toBeInstanceOf(StorageMissing);
    },
  );

  test.skipIf(skipped)('the storage lists the keys below a prefix', async () => {
    for (const key of ['l/one/original', 'l/one/w320', 'l/two/original']) {
      await storage.put(key, { bytes: Buffer.from(key) }, 'text/plain');
    }
    expect((await keysOf(storage, 'l/one/')).toSorted()).toEqual(['l/one/original', 'l/one/w320']);
    expect(await keysOf(storage, 'l/')).toHaveLength(3);
    expect(await keysOf(storage, 'nothing/')).toEqual([]);
  });

  test.skipIf(skipped)('the storage keeps no object when its stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(6 * 1024 * 1024);
        throw new Error('the client went away');
      })(),
    );
    await expect(storage.put('broken', { stream: broken }, 'video/mp4')).rejects.toThrow('went away');
    expect(await storage.stat('broken')).toBeUndefined();
  });

  test.skipIf(skipped)('the storage refuses keys that could leave its root', async () => {
    for (const key of ['../up', 'a/../../up', '/root', 'a//b', 'A', 'a\\b', 'a\0', '', '.hidden', 'é'])
      await expect(storage.put(key, { bytes: Buffer.from('x') }, 'text/plain'), key).rejects.toThrow(
        'Not a storage key',
      );
  });
});

test('a write killed by SIGKILL leaves no object, and a later start removes its temporary file', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'fc-storage-'));
  const module = path.join(import.meta.dirname, 'folder.ts');
  const program = `
    import { folderStorage } from ${JSON.stringify(module)};
    import { Readable } from 'node:stream';
    const storage = await folderStorage(${JSON.stringify(root)});
    const stream = Readable.from((async function* () {
      for (let i = 0; ; i++) { yield Buffer.alloc(65536); if (i === 20) process.kill(process.pid, 'SIGKILL'); }
    })());
    await storage.put('half', { stream }, 'video/mp4');`;
  const died = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(died.signal, String(died.stderr)).toBe('SIGKILL');
  const storage = await folderStorage(root);
  expect(await storage.stat('half')).toBeUndefined();
  const [left = ''] = readdirSync(path.join(root, 'incoming'));
  utimesSync(path.join(root, 'incoming', left), new Date(0), new Date(0));
  await folderStorage(root);
  expect(readdirSync(path.join(root, 'incoming'))).toEqual([]);
  rmSync(root, { recursive: true });
});
