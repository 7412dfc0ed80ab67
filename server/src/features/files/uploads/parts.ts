import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore as FolderParts } from '@tus/file-store';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type DataStore } from '@tus/server';
import type { Portal } from '../../../kit/portal.ts';
import { s3OptionsOf } from '../../../kit/storage/s3.ts';

type Parts = DataStore & { read(id: string): Readable | Promise<Readable> };
const opened = new WeakMap<object, Parts>();

/** S3 asks for parts of at least 5 MiB. */
const PART = 8 * 1024 * 1024;

/** Where the bytes of unfinished uploads are: next to the files, so that every process reaches them. */
export function partsOf({ config }: Pick<Portal, 'config'>): Parts {
  const known = opened.get(config);
  if (known) return known;
  const parts: Parts = config.s3
    ? new BucketParts({
        partSize: PART,
        useTags: false,
        s3ClientConfig: { ...s3OptionsOf(config.s3), bucket: config.s3.bucket },
      })
    : new FolderParts({ directory: path.join(config.dataDir, 'uploads') });
  opened.set(config, parts);
  return parts;
}

/** Forgets the bytes of an upload; those that are gone already are no error. */
export const removeParts = (portal: Pick<Portal, 'config'>, id: string): Promise<void> =>
  partsOf(portal)
    .remove(id)
    .catch((error: unknown) => {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
    });

const GONE = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound']);

/**
 * Uploads in a bucket. The library's own removal stops at an upload whose parts are joined already, forgets the part
 * that was too small to send, and deletes by a call that wants checksums which not every service can read.
 */
class BucketParts extends S3Store {
  override async remove(id: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    } catch (error) {
      if (!(error instanceof Error && GONE.has(error.name))) throw error;
    }
    for (const Key of [id, this.infoKey(id), this.partKey(id, true)]) {
      // oxlint-disable-next-line no-await-in-loop -- three small calls
      await this.client.deleteObject({ Bucket: this.bucket, Key }).catch((error: unknown) => {
        if (!(error instanceof Error && GONE.has(error.name))) throw error;
      });
    }
    await this.cache.delete(id);
  }
}
