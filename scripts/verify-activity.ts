/**
 * Checks the seals over the activity log: `node scripts/run.mjs scripts/verify-activity.ts [--head <number>:<seal>]`.
 * Ends with 0 when all hold, with 1 when one does not, with 78 when it cannot be asked.
 */
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/src/kit/config.ts';
import { openDatabase } from '../server/src/kit/db/db.ts';
import { connect } from '../server/src/kit/open-portal.ts';
import { type Head, verifySeals } from '../server/src/features/activity-logs/seals/verify.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** The seal that was kept elsewhere, from the command line. */
function storedHead(): Head | undefined {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  if (values.head === undefined) return undefined;
  const [, number, seal] = /^(\d+):([0-9a-f]{64})$/.exec(values.head) ?? [];
  if (!number || !seal) throw new ConfigError('--head: give <number>:<seal> as an earlier run printed it');
  return { number: Number(number), seal };
}

async function main(): Promise<number> {
  const stored = storedHead();
  const config = readConfig(process.env);
  const { connection, stop } = await connect(config, { info: () => undefined, warn: complain });
  const { db, close } = openDatabase({ ...connection, max: 2 }, (error) => complain(error.message));
  try {
    const { seals, entries, waiting, head, broken } = await verifySeals(db, {
      key: config.sealKey,
      former: config.formerSealKeys,
      kept: stored,
    });
    if (broken) {
      complain(`Batch ${broken.number}: ${broken.fault}.`);
      return 1;
    }
    say(
      `${seals} batches with ${entries} entries are as they were sealed; ${waiting} wait for the next seal.`,
    );
    if (head) say(`Newest seal: ${head.number}:${head.seal}`);
    return 0;
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
