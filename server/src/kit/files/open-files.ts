import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openStorage } from '../storage/open.ts';
import { fileStoreOf } from './file-store.ts';
import { sweepWorkFolders } from './spool.ts';
import type { FileStore } from './store.ts';

/** The portal's files on the configured storage; what a killed process left in the work folder is removed. */
export async function openFiles(config: Config, database: Database, jobs: Jobs, clock: Clock): Promise<FileStore> {
  await sweepWorkFolders(config.dataDir);
  return fileStoreOf({ config, database, jobs, clock, storage: await openStorage(config) });
}
