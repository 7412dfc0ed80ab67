import path from 'node:path';
import type { Config } from '../config.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

/** The configured storage: an S3 bucket when one is named, else a folder below `DATA_DIR`. */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return folderStorage(path.join(config.dataDir, 'files'));
  // a client of tens of megabytes, which a portal with a folder never needs
  const { s3ClientOf, s3Storage } = await import('./s3.ts');
  return s3Storage(s3ClientOf(config.s3), config.s3.bucket);
}
