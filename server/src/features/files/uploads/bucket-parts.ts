import { S3Store } from '@tus/s3-store';
import type { S3Config } from '../../../kit/config.ts';
import { s3OptionsOf } from '../../../kit/storage/s3.ts';

/** S3 asks for parts of at least 5 MiB. */
const PART = 8 * 1024 * 1024;

/** Unfinished uploads in the configured bucket. */
export const bucketParts = (config: S3Config): S3Store =>
  new BucketParts({
    partSize: PART,
    useTags: false,
    s3ClientConfig: { ...s3OptionsOf(config), bucket: config.bucket },
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
      await this.client.deleteObject({ Bucket: this.bucket, Key }).catch((error: unknown) => {
        if (!(error instanceof Error && GONE.has(error.name))) throw error;
      });
    }
    await this.cache.delete(id);
  }
}
