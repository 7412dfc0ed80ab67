/** A portal that starts the database, commits something, prints the postmaster's pid and dies by kill -9. */
import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../embedded.ts';

const dataDir = process.argv[2] ?? '';
const { host, port, user, password, database } = await startEmbedded(dataDir, {
  info: () => undefined,
  warn: () => undefined,
});
const client = new Client({ host, port, user, database, ...(password && { password }) });
await client.connect();
await client.query('create table if not exists kept as select 42 as answer');
writeSync(
  1,
  readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0] ?? '',
);
process.kill(process.pid, 'SIGKILL');
