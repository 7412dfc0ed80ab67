/**
 * Stores a portal's rows for `server/test/upgrade`, which migrates them to the latest version. Run it before a
 * release, on an unserved data folder that this version has filled with the demo: `node scripts/run.mjs
 * scripts/snapshot.ts DATA_DIR`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '../server/src/kit/db/db.ts';
import { startEmbedded } from '../server/src/kit/db/embedded.ts';
import { readRows } from '../server/test/upgrade/rows.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which data folder: node scripts/run.mjs scripts/snapshot.ts DATA_DIR');
const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
const { host, port, user, database, stop } = await startEmbedded(folder, log);
try {
  const { db, close } = openDatabase({ host, port, user, database }, (error) => log.warn(error.message));
  const snapshot = await readRows(db);
  await close();
  const out = join(import.meta.dirname, '../server/test/upgrade/before.json.gz');
  writeFileSync(out, gzipSync(JSON.stringify(snapshot), { level: 9 }));
  const count = Object.values(snapshot.tables).reduce((sum, rows) => sum + rows.length, 0);
  process.stdout.write(`${count} rows of version ${snapshot.migration}\n`);
} finally {
  await stop();
}
