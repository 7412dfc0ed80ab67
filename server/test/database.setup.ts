import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { jobs } from '../src/app.ts';
import { openDatabase } from '../src/kit/db/db.ts';
import { createDatabase, startEmbedded } from '../src/kit/db/embedded.ts';
import { migrate } from '../src/kit/db/migrate.ts';
import { jobsOf } from '../src/kit/jobs/jobs.ts';
import { seedRoles } from '../src/features/access/access.public.ts';
import { declaredRows } from './row-types/declared.ts';
import { silent } from './silent-logger.ts';

/** Connection settings of the cluster under test. */
export interface Cluster {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster;
  }
}

/** Name of the database that every test file gets a copy of. */
export const TEMPLATE = 'forecourt_template';

/** One real PostgreSQL for the run, with a template database that has every migration and the built-in roles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const key = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8);
  const folder = join(tmpdir(), `forecourt-test-${key}`);
  mkdirSync(folder, { recursive: true });
  const embedded = await startEmbedded(folder, {
    info: () => undefined,
    warn: (line) => process.stderr.write(`${line}\n`),
  });
  const { host, port, user, database } = embedded;
  const admin = new pg.Client({ host, port, user, database });
  await admin.connect();
  // test databases needn't survive a power loss, and syncing takes a third of many tests
  for (const setting of ['fsync', 'full_page_writes']) await admin.query(`alter system set ${setting} = off`);
  // its folder may be in memory
  await admin.query(`alter system set max_wal_size = '256MB'`);
  await admin.query('select pg_reload_conf()');
  await dropTestDatabases(admin);
  await createDatabase(admin, TEMPLATE);
  const template = openDatabase({ host, port, user, database: TEMPLATE, max: 4 }, () => undefined);
  await migrate(template.db);
  await seedRoles({ database: template });
  const queue = await jobsOf(template.pool, jobs, silent);
  await queue.stop();
  await template.close();
  project.provide('cluster', { host, port, user });
  project.provide('declaredRows', declaredRows());
  return async () => {
    await dropTestDatabases(admin);
    await admin.end();
    await embedded.stop();
  };
}

/** Copies that tests have left which ended early, while the template stays for the next. */
export async function dropCopies(cluster: Cluster): Promise<void> {
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'test\_%'`,
  );
  for (const { datname } of rows)
    await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  await admin.end();
}

/** Copies left by a run that was killed, and the template, which may be of an older version. */
async function dropTestDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname = $1 or datname like 'test\\_%'`,
    [TEMPLATE],
  );
  for (const { datname } of rows)
    await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
}
