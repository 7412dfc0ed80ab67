import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../src/kit/db/db.ts';
import { createDatabase } from '../../src/kit/db/embedded.ts';
import { migrate } from '../../src/kit/db/migrate.ts';
import { Snapshot, writeRows } from './rows.ts';

/** The demo tenant as the version that was released last has left it; `scripts/snapshot.ts` renews it. */
export const before = Snapshot.parse(
  JSON.parse(String(gunzipSync(readFileSync(join(import.meta.dirname, 'before.json.gz'))))),
);

/** A connection to a database of the cluster under test. */
export function openTest(database: string) {
  const { host, port, user } = inject('cluster');
  return openDatabase({ host, port, user, database, max: 2 }, () => undefined);
}

/** Makes a database of that version with that tenant; the cluster's set-up removes it. Answers its name. */
export async function filledDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  await createDatabase(admin, name);
  await admin.end();
  const database = openTest(name);
  await migrate(database.db, before.migration);
  await writeRows(database.db, before);
  await database.close();
  return name;
}
