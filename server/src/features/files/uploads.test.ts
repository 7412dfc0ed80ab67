import { request as httpRequest } from 'node:http';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUpload } from '@forecourt/contract/files';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { videoFile } from '../../../test/media.ts';
import { hasSwift, startSwift } from '../../../test/swift/swift.ts';
import { DAY, HOUR } from '../../kit/clock.ts';
import { MAX_FILE } from '../../kit/files/limits.ts';
import { s3ClientOf } from '../../kit/storage/s3.ts';
import { createUser } from '../users/user.factory.ts';
import { collectUnused } from './files.jobs.ts';

interface Place {
  readonly env: Record<string, string>;
  readonly stop: () => Promise<void>;
}

async function bucket(): Promise<Place> {
  const service = await startSwift();
  const client = s3ClientOf({ ...service, bucket: 'portal' });
  await client.send(new CreateBucketCommand({ Bucket: 'portal' }));
  client.destroy();
  const env = {
    S3_BUCKET: 'portal',
    S3_ENDPOINT: service.endpoint,
    S3_REGION: service.region,
    S3_ACCESS_KEY_ID: service.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: service.credentials.secretAccessKey,
  };
  return { env, stop: () => service.stop() };
}

const places: Record<string, () => Promise<Place>> = {
  'a folder': async () => ({ env: {}, stop: async () => undefined }),
  ...(hasSwift() && { 'an S3 bucket': bucket }),
};

/** Metadata of an upload in parts. */
const meta = (kind: string, name: string) => `kind ${btoa(kind)},filename ${btoa(name)}`;

describe.each(Object.entries(places))('resumable uploads to %s', (_, openPlace) => {
  let place: Place;
  let portal: TestPortal;
  let origin: string;
  let managerId: string;
  let manager: Client;
  let learner: Client;
  const tus = { 'tus-resumable': '1.0.0' };
  const open = (length: number, kind = 'document', client = manager) =>
    client.request('POST', '/api/uploads', {
      headers: { ...tus, 'upload-length': String(length), 'upload-metadata': meta(kind, 'a.txt') },
    });
  beforeAll(async () => {
    place = await openPlace();
    portal = await testPortal(place.env);
    origin = await portal.server.listen({ port: 0, host: '127.0.0.1' });
    managerId = await createUser(portal.database.db, { role: 'brand-manager' });
    manager = await portal.as(managerId);
    learner = await portal.as(await createUser(portal.database.db));
  });
  afterAll(async () => {
    await portal.close();
    await place.stop();
  });

  /** A PATCH over a real connection, which may break off after `cut` bytes. */
  function patch(
    url: string,
    offset: number,
    bytes: Buffer,
    options: { client?: Client; cut?: number } = {},
  ) {
    const { client = manager, cut } = options;
    return new Promise<{ status: number; offset: string | undefined; text: string }>((resolve, reject) => {
      const sent = httpRequest(origin + url, {
        method: 'PATCH',
        headers: {
          ...tus,
          'upload-offset': offset,
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.length,
          cookie: `session=${client.cookies['session'] ?? ''}`,
          accept: 'application/problem+json',
        },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (more: string) => (text += more));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, offset: String(answer.headers['upload-offset']), text }),
        );
      });
      if (cut === undefined) sent.end(bytes);
      else sent.write(bytes.subarray(0, cut), () => setTimeout(() => sent.destroy(), 100));
    });
  }

  test('a resumable upload continues at its offset and becomes a file with the same ID', async () => {
    const url = String((await open(10)).headers['location']);
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    const id = url.split('/').at(-1) ?? '';
    expect(await patch(url, 0, Buffer.from('01234'))).toMatchObject({ status: 204, offset: '5' });
    expect((await manager.request('HEAD', url, { headers: tus })).headers['upload-offset']).toBe('5');
    expect((await manager.call(getUpload, { params: { id } })).body.upload).toMatchObject({
      state: 'receiving',
      name: 'a.txt',
    });
    expect(await patch(url, 5, Buffer.from('56789'))).toMatchObject({ status: 204, offset: '10' });
    expect((await manager.call(getUpload, { params: { id } })).body.upload).toMatchObject({
      state: 'ready',
      file: { size: 10 },
    });
    expect((await manager.request('GET', `/api/files/${id}/original`)).text).toBe('0123456789');
    for (const left of [id, `${id}.info`, `${id}.part`])
      expect(await portal.files.storage.stat(left)).toBeUndefined();
  });

  test('a resumable upload continues when its connection breaks', async () => {
    const bytes = Buffer.alloc(400_000, 'words ');
    const url = String((await open(bytes.length)).headers['location']);
    await expect(patch(url, 0, bytes, { cut: 200_000 })).rejects.toThrow('socket hang up');
    const offset = Number((await manager.request('HEAD', url, { headers: tus })).headers['upload-offset']);
    expect(offset).toBeLessThan(bytes.length);
    expect(await patch(url, offset, bytes.subarray(offset))).toMatchObject({ status: 204 });
    expect((await manager.request('GET', url)).body).toMatchObject({
      upload: { state: 'ready', file: { size: bytes.length } },
    });
  });

  test('a resumable upload fails with a stored reason when its content is refused', async () => {
    const url = String((await open(5, 'image')).headers['location']);
    const answer = await patch(url, 0, Buffer.from('<svg>'));
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([415, 'file.type_image']);
    expect((await manager.request('GET', url)).body).toMatchObject({
      upload: { state: 'failed', reason: expect.stringContaining('Failed to upload') },
    });
  });

  test('a resumable upload is refused without a valid length, kind, and offset, or above 100 MB', async () => {
    expect((await open(MAX_FILE + 1)).problem.code).toBe('file.too_large');
    expect((await open(0)).status).toBe(422);
    expect((await open(5, 'program')).problem.fields?.[0]?.path).toBe('kind');
    const url = String((await open(5)).headers['location']);
    expect((await patch(url, 0, Buffer.from('too many'))).status).toBe(413);
    expect((await patch(url, 3, Buffer.from('xx'))).status).toBe(409);
  });

  test('a resumable upload is not found by other users on every verb', async () => {
    const url = String((await open(5)).headers['location']);
    for (const method of ['HEAD', 'GET', 'DELETE'])
      expect((await learner.request(method, url, { headers: tus })).status, method).toBe(404);
    expect((await patch(url, 0, Buffer.from('01234'), { client: learner })).status).toBe(404);
    for (const method of ['HEAD', 'DELETE'])
      expect((await portal.anonymous.request(method, url, { headers: tus })).status, method).toBe(401);
    expect((await open(5, 'document', portal.anonymous)).status).toBe(401);
    const foreign = {
      ...tus,
      origin: 'https://evil.test',
      'upload-length': '5',
      'upload-metadata': meta('document', 'a'),
    };
    expect((await manager.request('POST', '/api/uploads', { headers: foreign })).problem.code).toBe(
      'request.forged',
    );
  });

  test('a resumable upload is deleted when canceled, or when it is idle for a day', async () => {
    const given = String((await open(5)).headers['location']);
    expect((await manager.request('DELETE', given, { headers: tus })).status).toBe(204);
    expect((await manager.request('HEAD', given, { headers: tus })).status).toBe(404);
    const left = String((await open(5)).headers['location']);
    portal.clock.advance(DAY + HOUR);
    manager = await portal.as(managerId);
    await collectUnused.run({}, portal);
    expect((await manager.request('HEAD', left, { headers: tus })).status).toBe(404);
  });

  test('a resumable video is ready when it has been processed', async () => {
    const bytes = await videoFile({ container: 'mov', sound: true });
    const url = String((await open(bytes.length, 'video')).headers['location']);
    expect((await patch(url, 0, bytes)).status).toBe(204);
    expect((await manager.request('GET', url)).body).toMatchObject({ upload: { state: 'processing' } });
    const id = url.split('/').at(-1) ?? '';
    expect((await manager.request('GET', `/api/files/${id}/original`)).status).toBe(404);
    await portal.runJobs();
    expect((await manager.request('GET', url)).body).toMatchObject({
      upload: { state: 'ready', file: { type: 'video/mp4' } },
    });
  });
});
