import type { Logger } from 'pino';
import type { ReportEngine } from './analytics/engine.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/db.ts';
import type { Replica } from './db/replica.ts';
import type { FileStore } from './files/store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './http/limits.ts';
import type { Live } from './live.ts';
import type { Registry } from './registry.ts';
import type { Tenant } from './tenant.ts';

/** What a running portal is made of: handed to handlers and jobs, so that tests can build one of their own. */
export interface Portal {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  /** Where reports may read instead; undefined unless one is configured. */
  readonly replica: Replica | undefined;
  /** Answers questions about figures. */
  readonly reports: ReportEngine;
  readonly tenant: Tenant;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly live: Live;
  /** What the features say, joined. */
  readonly registry: Registry;
}
