/**
 * Names stored files that are missing from the storage: `node scripts/run.mjs scripts/check-files.ts`. Ends with 0 when none
 * is, with 1 when some are, with 78 when it cannot be asked.
 */
import { ConfigError, readConfig } from '../server/src/kit/config.ts';
import { openDatabase } from '../server/src/kit/db/db.ts';
import { missingFiles } from '../server/src/kit/files/missing.ts';
import { connect } from '../server/src/kit/open-portal.ts';
import { openStorage } from '../server/src/kit/storage/open.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const { connection, stop } = await connect(config, { info: () => undefined, warn: complain });
  const { db, close } = openDatabase({ ...connection, max: 2 }, (error) => complain(error.message));
  try {
    let count = 0;
    for await (const { id, kind, name, key } of missingFiles(db, await openStorage(config))) {
      count++;
      say(`${id}  ${kind}  ${key}  ${name}`);
    }
    say(count === 0 ? 'No file is missing.' : `${count} files are missing.`);
    return count === 0 ? 0 : 1;
  } finally {
    await close();
    await stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof ConfigError ? 78 : 1;
}
