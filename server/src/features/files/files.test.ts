import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFile, uploadEditorImage } from '@forecourt/contract/files';
import { DAY, HOUR } from '../../kit/clock.ts';
import { newId } from '../../kit/db/db.ts';
import { processDeferredImage } from '../../kit/files/process-image.ts';
import { canSeeFile } from '../../kit/files/access.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { subjectsOf } from '../../kit/entities/subjects.ts';
import { createUser } from '../users/user.factory.ts';
import { keysOf } from '../../../test/stored.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import type { Client } from '../../../test/client.ts';
import { collectUnused, sweepStorage } from './files.jobs.ts';

let portal: TestPortal;
let managerId: string;
let manager: Client;
let learner: Client;
let picture: Buffer<ArrayBuffer>;
let origin: string;

beforeAll(async () => {
  portal = await testPortal();
  managerId = await createUser(portal.database.db, { role: 'brand-manager' });
  manager = await portal.as(managerId);
  learner = await portal.as(await createUser(portal.database.db));
  origin = await portal.server.listen({ port: 0, host: '127.0.0.1' });
  picture = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#2266cc' } })
    .png()
    .toBuffer();
});
afterAll(() => portal.close());

function upload(bytes: Uint8Array<ArrayBuffer>, name = 'a.png'): FormData {
  const form = new FormData();
  form.append('Content-Type', 'image/png');
  form.append('file', new Blob([bytes], { type: 'image/png' }), name);
  return form;
}
const store = async (): Promise<string> => {
  const answer = await manager.request('POST', '/api/s3-file-uploads', { body: upload(picture) });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { location: string }).location;
};
const receive = (bytes: Buffer, kind: 'document' | 'video' | 'image' = 'document', name = 'a.txt') =>
  portal.files.receive(Readable.from([bytes]), { kind, name, uploadedBy: managerId });

describe('rich text images', () => {
  test('an image upload returns the file’s URL', async () => {
    expect(await store()).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/original\?v=[0-9a-f]{16}$/);
  });

  test('an image upload is refused with a message when the file is no image', async () => {
    const answer = await manager.request('POST', '/api/s3-file-uploads', {
      body: upload(Buffer.from('<svg/>'), 'a.svg'),
    });
    expect([answer.status, answer.problem.code, answer.problem.detail]).toEqual([
      415,
      'file.type_image',
      'Failed to upload image file. Please check you file type and file size.',
    ]);
  });

  test('an image upload is refused without an editing permission or a file', async () => {
    expect((await learner.request('POST', '/api/s3-file-uploads', { body: upload(picture) })).status).toBe(
      403,
    );
    expect(
      (await portal.anonymous.request('POST', '/api/s3-file-uploads', { body: upload(picture) })).status,
    ).toBe(401);
    const empty = await manager.request('POST', '/api/s3-file-uploads', { body: new FormData() });
    expect([empty.status, empty.problem.fields?.[0]?.path]).toEqual([422, 'file']);
  });

  test('an image upload over 100 MB is refused on a real connection and stores nothing', async () => {
    const before = await keysOf(portal.files.storage, 'f/');
    const chunk = Buffer.alloc(1024 * 1024, 7);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const body = Readable.from([
      Buffer.from(head),
      ...Array.from({ length: 100 }, () => chunk),
      Buffer.from('x\r\n--b--\r\n'),
    ]);
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const cookie = `session=${manager.cookies['session'] ?? ''}`;
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' };
      const sent = httpRequest(`${origin}/api/s3-file-uploads`, { method: 'POST', headers });
      sent.on('error', reject).on('response', (received) => {
        let text = '';
        received.setEncoding('utf8').on('data', (more: string) => (text += more));
        received.on('end', () => resolve({ status: received.statusCode ?? 0, text }));
      });
      body.pipe(sent);
    });
    expect(answer).toEqual({ status: 413, text: 'Your file is too large.' });
    expect(await keysOf(portal.files.storage, 'f/')).toEqual(before);
  });

  test('an earlier upload becomes a rich text image for its uploader only', async () => {
    const id = await receive(picture, 'image', 'a.png');
    expect((await manager.call(uploadEditorImage, { body: { file: id } })).body.location).toContain(id);
    const other = await portal.as(await createUser(portal.database.db, { role: 'brand-manager' }));
    expect((await other.call(uploadEditorImage, { body: { file: id } })).status).toBe(422);
  });
});

describe('file delivery', () => {
  test('a file is served with safe headers, and cacheable for a year when its hash is given', async () => {
    const location = await store();
    const answer = await manager.request('GET', location);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      // kept for this session alone
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="a.png"; filename*=UTF-8''a.png`,
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-security-policy']).toContain("sandbox; default-src 'none'");
    expect(Number(answer.headers['content-length'])).toBe(answer.raw.length);
    expect((await manager.request('GET', location.split('?')[0] ?? '')).headers['cache-control']).toBe(
      'private, no-cache',
    );
    expect((await manager.request('GET', location.replace(/v=.*/, 'v=0000'))).headers['cache-control']).toBe(
      'private, no-cache',
    );
  });

  test('an image is served in its available widths, and not found in others', async () => {
    const widthOf = async (variant: string) =>
      (
        await sharp(
          (await manager.request('GET', (await location).replace('original', variant))).raw,
        ).metadata()
      ).width;
    const location = store();
    expect(await widthOf('w320')).toBe(320);
    expect(await widthOf('w640')).toBe(640);
    expect(await widthOf('w1536')).toBe(700);
    expect((await manager.request('GET', (await location).replace('original', 'w333'))).status).toBe(404);
  });

  test('a file is served by range and HEAD requests, and as 304 when its ETag matches', async () => {
    const id = await receive(Buffer.from('0123456789'));
    const url = `/api/files/${id}/original`;
    const whole = await manager.request('GET', url);
    expect(whole.text).toBe('0123456789');
    const part = await manager.request('GET', url, { headers: { range: 'bytes=-3' } });
    expect([part.status, part.text, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '789',
      'bytes 7-9/10',
      '3',
    ]);
    const beyond = await manager.request('GET', url, { headers: { range: 'bytes=10-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const head = await manager.request('HEAD', url, { headers: { range: 'bytes=0-1' } });
    expect([head.status, head.text, head.headers['content-length'], head.headers['etag']]).toEqual([
      200,
      '',
      '10',
      whole.headers['etag'],
    ]);
    const known = await manager.request('GET', url, {
      headers: { 'if-none-match': String(whole.headers['etag']) },
    });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  test('a document is served as a plain text attachment with a sanitized name', async () => {
    const id = await receive(Buffer.from('<script>alert(1)</script>'), 'document', 'a"\r\nX: y.html');
    const answer = await manager.call(getFile, { params: { id, variant: 'original' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="a_X: y.html"; filename*=UTF-8''a%22X%3A%20y.html`,
    });
  });

  test('an unused file is visible to its uploader only', async () => {
    const location = await store();
    expect((await learner.request('GET', location)).status).toBe(404);
    expect((await portal.anonymous.request('GET', location)).status).toBe(404);
  });

  test('a file in use is visible to users who see its subject', async () => {
    const viewer = {
      db: portal.database.db,
      actor: null,
      settings: await portal.tenant.settings(),
      now: portal.clock.now(),
    };
    const brand: EntityType = {
      kind: 'brand',
      table: 'brand',
      files: { columns: [], sees: async (_, ids) => ids.includes('open') },
    };
    const sees = (kind: string, id: string) =>
      canSeeFile(subjectsOf([brand]), viewer, {
        id: randomUUID(),
        uploadedBy: managerId,
        uses: [{ kind, id }],
      });
    expect([await sees('brand', 'open'), await sees('brand', 'closed'), await sees('slide', 'open')]).toEqual(
      [true, false, false],
    );
    expect(() => subjectsOf([brand, brand])).toThrow('Two features');
  });
});

describe('file uses', () => {
  const owner = { kind: 'user', id: '01980000-0000-7000-8000-0000000000aa' } as const;
  const use = (actorId: string, ...ids: string[]) =>
    portal.database.write((tx) =>
      portal.files.use(
        tx,
        owner,
        actorId,
        ids.map((id, i) => ({ id, kind: 'document', field: `files.${i}` })),
      ),
    );

  test('a file use is refused by field when a file is another user’s, of another kind, or unknown', async () => {
    const own = await receive(Buffer.from('own'));
    const image = await receive(picture, 'image');
    await expect(use(managerId, own, image, owner.id)).rejects.toMatchObject({
      code: 'file.unknown',
      fields: [{ path: 'files.1' }, { path: 'files.2' }],
    });
    await expect(use(owner.id, own)).rejects.toMatchObject({ code: 'file.unknown' });
  });

  test('a file use is kept when another user saves the subject', async () => {
    const id = await receive(Buffer.from('kept'));
    await use(managerId, id);
    await use(owner.id, id);
    await use(owner.id);
    await expect(use(owner.id, id)).rejects.toMatchObject({ code: 'file.unknown' });
  });

  test('a file is deleted when it is unused for a day', async () => {
    const stored = await receive(Buffer.from('kept'));
    const dropped = await receive(Buffer.from('dropped'));
    const never = await receive(picture, 'image');
    await use(managerId, stored, dropped);
    portal.clock.advance(2 * DAY);
    const young = await receive(Buffer.from('young'));
    await use(managerId, stored);
    const exists = async () => {
      await collectUnused.run({}, portal);
      await collectUnused.run({}, portal);
      const rows = await portal.database.db
        .selectFrom('file')
        .select('id')
        .where('id', 'in', [stored, dropped, never, young])
        .execute();
      return rows.map((row) => row.id).toSorted();
    };
    expect(await exists()).toEqual([stored, dropped, young].toSorted());
    expect(await keysOf(portal.files.storage, `f/${never}/`)).toEqual([]);
    portal.clock.advance(DAY + HOUR);
    expect(await exists()).toEqual([stored]);
  });

  test('the source of a deferred image is deleted after processing, also by the sweep after a crash', async () => {
    const incoming = { kind: 'document', name: 'a.png', uploadedBy: managerId, deferImages: true } as const;
    const id = await portal.files.receive(Readable.from([picture]), incoming);
    const keys = () => keysOf(portal.files.storage, `f/${id}/`);
    // the clock of the files' folder is the real one
    portal.clock.set(new Date(Date.now() + 2 * DAY));
    await sweepStorage.run({}, portal);
    expect(await keys()).toEqual([`f/${id}/source`]);
    await processDeferredImage(portal, id);
    const made = await keys();
    await portal.files.storage.put(`f/${id}/source`, { bytes: picture }, 'image/png');
    await sweepStorage.run({}, portal);
    expect((await keys()).toSorted()).toEqual(made.toSorted());
    expect(made).not.toContain(`f/${id}/source`);
    portal.clock.set('2026-03-12T15:00:00Z');
  });

  test.each([
    ['is small', 200, 'below'],
    ['is not', 900, 'above'],
  ] as const)(
    'a deferred image is stored whole when it %s (%s pixels wide, %s 1 MB)',
    async (_, side, size) => {
      const sent = await sharp({
        create: {
          width: side,
          height: side,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: '#000',
        },
      })
        .png()
        .toBuffer();
      expect(sent.length > 1024 * 1024 ? 'above' : 'below').toBe(size);
      const half = sent.length >> 1;
      const id = await portal.files.receive(Readable.from([sent.subarray(0, half), sent.subarray(half)]), {
        kind: 'document',
        name: 'a.png',
        uploadedBy: managerId,
        deferImages: true,
      });
      expect(await buffer(await portal.files.storage.get(`f/${id}/source`))).toEqual(sent);
      const row = await portal.database.db
        .selectFrom('file')
        .select(['size', 'sha256', 'mime', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const sha256 = createHash('sha256').update(sent).digest();
      expect(row).toEqual({ size: sent.length, sha256, mime: 'image/png', state: 'processing' });
      expect(readdirSync(path.join(portal.config.dataDir, 'spool'), { recursive: true })).toEqual([]);
    },
  );

  test('the files of a new subject are used all or none when one is another user’s', async () => {
    const { database, files } = portal;
    const document = (uploadedBy: string) =>
      files.receive(Readable.from([Buffer.from('%PDF-1.7\n')]), {
        kind: 'document',
        name: 'a.pdf',
        uploadedBy,
      });
    const [own, other, foreign] = [
      await document(managerId),
      await document(managerId),
      await document(await createUser(database.db)),
    ];
    let rejected: string[] = [];
    const use = (...ids: string[]) =>
      database.write(async (tx) => {
        const owner = { kind: 'submission', id: newId(), isNew: true } as const;
        const named = ids.map((id, i) => ({ id, kind: 'document', field: `receipts.${i}` }) as const);
        await files.use(tx, owner, managerId, named).catch((error: unknown) => {
          // the transaction goes on: what was refused must have used nothing
          if (!(error instanceof Problem)) throw error;
          rejected = error.fields.map((field) => field.path);
        });
      });
    const unused = async () => {
      const rows = await database.db
        .selectFrom('file')
        .select('id')
        .where('id', 'in', [own, other, foreign])
        .where('unused_since', 'is not', null)
        .execute();
      return rows.map(({ id }) => id).toSorted();
    };
    await use(own, foreign, other);
    expect(rejected).toEqual(['receipts.1']);
    expect(await unused()).toEqual([own, other, foreign].toSorted());
    await use(own, other);
    expect(await unused()).toEqual([foreign]);
  });

  test('a stored object without a file is swept after a day', async () => {
    const stored = await receive(Buffer.from('kept'));
    await portal.files.storage.put(
      'f/01980000-0000-7000-8000-0000000000bb/original',
      { bytes: Buffer.from('x') },
      'text/plain',
    );
    // the clock of the files' folder is the real one
    portal.clock.set(new Date(Date.now() + 2 * DAY));
    await sweepStorage.run({}, portal);
    const keys = await keysOf(portal.files.storage, 'f/');
    expect(keys).toContain(`f/${stored}/original`);
    expect(keys.filter((key) => key.includes('0000000000bb'))).toEqual([]);
    portal.clock.set('2026-03-12T15:00:00Z');
  });
});
