import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../../src/kit/db/db.ts';
import type { Embedded } from '../../src/kit/db/embedded.ts';

/** A folder for one portal with an embedded database. */
export interface OwnFolder {
  readonly path: string;
  /** Process number of its PostgreSQL. */
  postmaster(): number;
  /** The test's own connections, separate from the portal's. */
  open(): Database;
  remove(): void;
}

export function ownFolder(): OwnFolder {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'fc-rely-'));
  return {
    path: folder,
    postmaster: () =>
      Number.parseInt(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10),
    open: () =>
      openDatabase(
        {
          host: path.join(folder, 'postgres/run'),
          port: 5432,
          user: 'forecourt',
          database: 'forecourt',
          max: 4,
        },
        () => undefined,
      ),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** An embedded database that says nothing. */
export const quiet = { info: () => undefined, warn: () => undefined };

/** Its address, for a portal that is given one. */
export const addressOf = ({ host, port, user, database }: Embedded) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
