import path from 'node:path';
import { Readable } from 'node:stream';
import { FileStore as FolderParts } from '@tus/file-store';
import { S3Store as S3Parts } from '@tus/s3-store';
import { ERRORS, type DataStore } from '@tus/server';
import { s3OptionsOf } from '../../../kit/storage/s3.ts';
import type { Portal } from '../../../kit/portal.ts';

type Parts = DataStore & { read(id: string): Readable | Promise<Readable> };
const opened = new WeakMap<object, Parts>();

/** Where the bytes of unfinished uploads are: next to the files, so that every process reaches them. */
export function partsOf({ config }: Pick<Portal, 'config'>): Parts {
  const known = opened.get(config);
  if (known) return known;
  const parts: Parts = config.s3
    ? new S3Parts({
        partSize: 8 * 1024 * 1024,
        useTags: false,
        s3ClientConfig: { ...s3OptionsOf(config.s3), bucket: config.s3.bucket },
      })
    : new FolderParts({ directory: path.join(config.dataDir, 'uploads') });
  opened.set(config, parts);
  return parts;
}

/** Forgets the bytes of an upload; those that are gone already are no error. */
export async function removeParts(portal: Pick<Portal, 'config'>, id: string): Promise<void> {
  await partsOf(portal)
    .remove(id)
    .catch((error: unknown) => {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
    });
}
