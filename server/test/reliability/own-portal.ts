import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/kit/db/db.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { TEST_TIMEOUT } from './caller.ts';
import { ownFolder, type OwnFolder } from './own-database.ts';

/** A portal of a test file's own, which may be killed and started again. */
export interface OwnPortal {
  readonly folder: OwnFolder;
  /** The process that runs now. */
  readonly server: RunningServer;
  /** The test's own connections, separate from the portal's. */
  readonly database: Database;
  /** Starts the portal again, after it was killed. */
  start(): Promise<void>;
}

/** Runs a portal without the demo tenant, with a database of its own, for the tests of a file. */
export function ownPortal(): OwnPortal {
  let folder: OwnFolder;
  let server: RunningServer;
  let database: Database;
  const start = async () => {
    server = await startServer({ env: { DATA_DIR: folder.path, DEMO: '0', LOG_LEVEL: 'silent' } });
  };
  beforeAll(async () => {
    folder = ownFolder();
    await start();
    database = folder.open();
  }, TEST_TIMEOUT);
  afterAll(async () => {
    await database.close();
    await server.stop();
    folder.remove();
  }, TEST_TIMEOUT);
  return {
    get folder() {
      return folder;
    },
    get server() {
      return server;
    },
    get database() {
      return database;
    },
    start,
  };
}
