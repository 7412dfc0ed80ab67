/**
 * Writes server/src/kit/db/schema.gen.ts, the row types, from a database that has every migration.
 * Run after each new migration: `node scripts/run.mjs scripts/schema.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/src/kit/db/embedded.ts';
import { openDatabase } from '../server/src/kit/db/db.ts';
import { migrate } from '../server/src/kit/db/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'fc-schema-'));
const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
const embedded = await startEmbedded(folder, log);
try {
  const { host, port, user, database } = embedded;
  const { db, close } = openDatabase({ host, port, user, database }, (error) => log.warn(error.message));
  await migrate(db);
  await close();
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const bin = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');
  const out = join(import.meta.dirname, '../server/src/kit/db/schema.gen.ts');
  execFileSync(
    process.execPath,
    [
      bin,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      out,
      '--exclude-pattern',
      'kysely_*',
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
    ],
    { stdio: 'inherit' },
  );
  // the pool parses bigint to number (see server/src/kit/db/db.ts)
  const text = readFileSync(out, 'utf8').replace(
    /export type Int8 = .*;/,
    'export type Int8 = ColumnType<number, number, number>;',
  );
  writeFileSync(out, text);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
