import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore as FolderParts } from '@tus/file-store';
import { ERRORS, type DataStore } from '@tus/server';
import type { Config } from '../../../kit/config.ts';
import type { Portal } from '../../../kit/portal.ts';

type Parts = DataStore & { read(id: string): Readable | Promise<Readable> };
const opened = new WeakMap<object, Promise<Parts>>();

/** Folder of unfinished uploads: next to the files, so that every process reaches it. */
export function partsOf({ config }: Pick<Portal, 'config'>): Promise<Parts> {
  const known = opened.get(config);
  if (known) return known;
  const parts = open(config);
  opened.set(config, parts);
  return parts;
}

async function open({ s3, dataDir }: Config): Promise<Parts> {
  if (!s3) return new FolderParts({ directory: path.join(dataDir, 'uploads') });
  // the client of the service is large, and few portals have one
  const { bucketParts } = await import('./bucket-parts.ts');
  return bucketParts(s3);
}

/** Forgets the bytes of an upload; those that are gone already are no error. */
export async function removeParts(portal: Pick<Portal, 'config'>, id: string): Promise<void> {
  const parts = await partsOf(portal);
  await parts.remove(id).catch((error: unknown) => {
    if (error !== ERRORS.FILE_NOT_FOUND) throw error;
  });
}
