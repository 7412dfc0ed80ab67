import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Db } from './db.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Migrations by file name, forward only: a change is a new file. */
const fromFolder: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(fileURLToPath(FOLDER)))
      .filter((name) => /^\d+_.*\.ts$/.test(name))
      .toSorted();
    const found: Record<string, Migration> = {};
    for (const name of names) {
      found[name.slice(0, -3)] = (await import(new URL(name, FOLDER).href)) as Migration;
    }
    return found;
  },
};

/**
 * Brings the database to the newest version, or to that of one migration; several processes at once take turns. Returns
 * what was applied.
 */
export async function migrate(db: Db, to?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: fromFolder });
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed; the database stays at the version before it`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}
