/**
 * Seals what the vault holds with the key in `VAULT_KEY`: `node scripts/run.mjs scripts/reseal-vault.ts`. What was sealed
 * with a key in `VAULT_KEY_OLD` opens with that. Afterwards the old key can be taken out.
 */
import { registry } from '../server/src/app.ts';
import { ConfigError, readConfig } from '../server/src/kit/config.ts';
import { openDatabase } from '../server/src/kit/db/db.ts';
import { connect } from '../server/src/kit/open-portal.ts';
import { resealAll } from '../server/src/kit/vault-rows.ts';
import { vaultOf } from '../server/src/kit/vault.ts';

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const vault = await vaultOf(config);
  if (!vault) throw new ConfigError('VAULT_KEY: missing');
  const { connection, stop } = await connect(config, { info: () => undefined, warn: complain });
  const { db, close } = openDatabase({ ...connection, max: 2 }, (error) => complain(error.message));
  try {
    const count = await resealAll(db, registry.sealed, vault);
    process.stdout.write(`${count} values are sealed with the present key.\n`);
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
