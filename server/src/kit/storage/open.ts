import path from 'node:path';
import type { Config } from '../config.ts';
import { folderStorage } from './folder.ts';
import { s3ClientOf, s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The configured storage: an S3 bucket when one is named, else a folder below `DATA_DIR`. */
export const openStorage = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> =>
  config.s3
    ? s3Storage(s3ClientOf(config.s3), config.s3.bucket)
    : folderStorage(path.join(config.dataDir, 'files'));
