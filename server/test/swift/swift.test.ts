import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwift, type S3Service } from './swift.ts';

const PART = 5 * 1024 * 1024;

describe.skipIf(!hasSwift())('the S3 test service', () => {
  let service: S3Service;
  let client: S3Client;

  const connect = (secretAccessKey = service.credentials.secretAccessKey) =>
    new S3Client({
      endpoint: service.endpoint,
      region: service.region,
      credentials: { ...service.credentials, secretAccessKey },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });

  beforeAll(async () => {
    service = await startSwift();
    client = connect();
    await client.send(new CreateBucketCommand({ Bucket: 'media' }));
  });

  afterAll(async () => {
    client.destroy();
    await service.stop();
  });

  test('the S3 test service stores an object and answers a range of it', async () => {
    await client.send(new PutObjectCommand({ Bucket: 'media', Key: 'é/a b.txt', Body: 'hello world' }));
    const part = await client.send(
      new GetObjectCommand({ Bucket: 'media', Key: 'é/a b.txt', Range: 'bytes=6-10' }),
    );
    expect(await part.Body?.transformToString()).toBe('world');
  });

  test('the S3 test service refuses a wrong signature', async () => {
    const stranger = connect('wrong');
    const put = stranger.send(new PutObjectCommand({ Bucket: 'media', Key: 'x', Body: 'x' }));
    await expect(put).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    stranger.destroy();
  });

  test('the S3 test service assembles a multipart upload', async () => {
    const target = { Bucket: 'media', Key: 'parts.bin' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
    const Parts = [];
    for (const [index, size] of [PART, 10].entries()) {
      const PartNumber = index + 1;
      const Body = Buffer.alloc(size, PartNumber);
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    );
    const whole = await client.send(new GetObjectCommand(target));
    expect(whole.ContentLength).toBe(PART + 10);
  });
});
