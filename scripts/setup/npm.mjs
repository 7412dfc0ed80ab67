import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './child.mjs';
import { SetupFailure } from './failure.mjs';
import { root } from './paths.mjs';

/** Settings of an `npm start` that surrounds us and would mislead the npm we call. */
const INHERITED =
  /^npm_(lifecycle_|package_|command$|execpath$|node_execpath$|config_(local_prefix|prefix|global_prefix|omit|include|only|production|workspace|workspaces|package_lock|dry_run)$)/i;

/**
 * Finds the script of the machine's npm, to be run by a Node.js of our choice. The packaged runtime has none.
 * Throws {@link SetupFailure} when there is no npm.
 */
export function findNpm() {
  const bin = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    ...npmOnPath(),
  ];
  for (const candidate of candidates) {
    if (candidate && path.basename(candidate) === 'npm-cli.js' && existsSync(candidate)) return candidate;
  }
  throw new SetupFailure('npm was not found: install Node.js together with npm, then start again.');
}

function npmOnPath() {
  return (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => {
    try {
      return [
        realpathSync(path.join(folder, 'npm')),
        path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      ];
    } catch {
      return [];
    }
  });
}

/**
 * Runs `npm ci` in `folder` with the Node.js at `node`. No package's install script runs: none is needed, and none
 * should be trusted. Throws {@link SetupFailure} naming `step` when it fails.
 */
export async function npmCi(node, folder, step) {
  const args = [findNpm(), 'ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !INHERITED.test(name)));
  const code = await runStep(node, [...args, '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: folder,
    env: { ...env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  if (code === 0) return;
  throw new SetupFailure(
    `could not ${step}: npm ended with ${code}. Check the network and that you may write ${path.relative(root, folder) || root}, then start again.`,
  );
}
