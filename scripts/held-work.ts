/**
 * What waits in a restored portal, and what becomes of it: `node scripts/run.mjs scripts/held-work.ts`, with
 * `--discard <id of a mail>` (again for each) or `--discard all`, then `--release mail` or `--release payments`.
 */
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/src/kit/config.ts';
import { openDatabase, type Db } from '../server/src/kit/db/db.ts';
import { discardMails, HELD_KINDS, releaseWork, waitingWork } from '../server/src/kit/jobs/held.ts';
import { connect } from '../server/src/kit/open-portal.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

function readArguments() {
  const { values } = parseArgs({
    options: { discard: { type: 'string', multiple: true }, release: { type: 'string' } },
  });
  const release = HELD_KINDS.find((kind) => kind === values.release);
  if (values.release !== undefined && !release)
    throw new ConfigError(`--release: one of ${HELD_KINDS.join(', ')}`);
  return { discard: values.discard ?? [], release };
}

async function settle(db: Db, { discard, release }: ReturnType<typeof readArguments>): Promise<void> {
  if (discard.length > 0) {
    const count = await discardMails(db, discard.includes('all') ? undefined : discard);
    say(`${count} mails are discarded.`);
  }
  if (release) {
    await releaseWork(db, release);
    say(`${release} goes on.`);
  }
  const waiting = await waitingWork(db);
  if (waiting.length === 0) say('Nothing is on hold.');
  for (const { kind, since, reason, things } of waiting) {
    say(`\n${kind} is on hold since ${since.toISOString()} (${reason}); ${things.length} wait:`);
    for (const line of things) say(`  ${line}`);
  }
}

async function main(): Promise<void> {
  const wanted = readArguments();
  const { connection, stop } = await connect(readConfig(process.env), {
    info: () => undefined,
    warn: complain,
  });
  const { db, close } = openDatabase({ ...connection, max: 2 }, (error) => complain(error.message));
  try {
    await settle(db, wanted);
  } finally {
    await close();
    await stop();
  }
}

try {
  await main();
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof ConfigError ? 78 : 1;
}
