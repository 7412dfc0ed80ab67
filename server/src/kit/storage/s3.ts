import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import { readLocal } from './folder.ts';
import { checkKey, StorageMissing, type Source, type Storage, type StoredObject } from './storage.ts';

/** S3 takes parts from 5 MiB; two at a time keep an upload's memory near 10 MiB. */
const PART = 5 * 1024 * 1024;

/** Settings for a client of the configured service. */
export const s3OptionsOf = (config: S3Config): S3ClientConfig => ({
  region: config.region,
  ...(config.credentials && { credentials: config.credentials }),
  // other makers' storages rarely answer bucket names as host names, nor the newest checksums
  ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

export const s3ClientOf = (config: S3Config): S3Client => new S3Client(s3OptionsOf(config));

/** Objects in an S3 bucket, or in anything that speaks its protocol. Parts of broken uploads are aborted. */
export function s3Storage(client: S3Client, bucket: string): Storage {
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    async put(key, source, type) {
      const upload = new Upload({
        client,
        params: { ...at(key), Body: bodyOf(source), ContentType: type },
        partSize: PART,
        queueSize: 2,
        leavePartsOnError: false,
      });
      await upload.done();
      if ('path' in source) await rm(source.path, { force: true });
    },
    async get(key, range) {
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
      const answer = await client
        .send(new GetObjectCommand({ ...at(key), ...wanted }))
        .catch((error: unknown) => {
          if (error instanceof NoSuchKey || isMissing(error)) throw new StorageMissing(key, { cause: error });
          throw error;
        });
      if (!(answer.Body instanceof Readable)) throw new Error(`The storage answered no stream for ${key}`);
      return answer.Body;
    },
    async stat(key) {
      try {
        const head = await client.send(new HeadObjectCommand(at(key)));
        return { key, size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
      } catch (error) {
        if (error instanceof NotFound || isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    list: (prefix) => pages(client, bucket, prefix),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';

function bodyOf(source: Source): Readable | Uint8Array {
  if ('path' in source) return readLocal(source.path);
  return 'stream' in source ? source.stream : source.bytes;
}

async function* pages(client: S3Client, bucket: string, prefix: string): AsyncGenerator<StoredObject> {
  let next: string | undefined;
  do {
    const page: {
      Contents?: { Key?: string; Size?: number; LastModified?: Date }[];
      NextContinuationToken?: string;
    } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
    );
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
    next = page.NextContinuationToken;
  } while (next);
}
