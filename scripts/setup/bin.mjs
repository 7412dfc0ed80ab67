import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { inRoot, root } from './paths.mjs';

/** Programs whose package has another name. */
const PACKAGES = { tsc: 'typescript', playwright: '@playwright/test' };

/**
 * Path of the script behind a package's command, for Node.js: the links in `.bin` aren't scripts on Windows. A script
 * of this repository is returned as is.
 */
export function binOf(name, workspace = '.') {
  if (name.endsWith('.mjs')) return inRoot(name);
  const owner = PACKAGES[name] ?? name;
  for (const base of new Set([inRoot(workspace), root])) {
    const home = path.join(base, 'node_modules', owner);
    if (!existsSync(path.join(home, 'package.json'))) continue;
    const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
    const script = typeof bin === 'string' ? bin : bin?.[name];
    if (script) return path.join(home, script);
  }
  throw new SetupFailure(`there is no command "${name}" among the installed packages.`);
}
