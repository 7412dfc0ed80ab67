import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { say, SetupFailure } from './failure.mjs';
import { npmCi } from './npm.mjs';
import { inRoot } from './paths.mjs';

const folder = () => inRoot('tools', 'node');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const platform = process.platform === 'win32' ? 'win' : process.platform;
const packageName = `node-${platform}-${process.arch}`;

/** The version of Node.js that runs the portal, and the packaged binary where this platform has one. */
export function runtime() {
  const offered = read(path.join(folder(), 'package.json')).optionalDependencies;
  const version = offered[packageName] ?? Object.values(offered)[0];
  const home = path.join(folder(), 'node_modules', packageName);
  const binary = path.join(home, 'bin', platform === 'win' ? 'node.exe' : 'node');
  return { version, packaged: offered[packageName] ? { home, binary } : undefined };
}

/** The path of a Node.js that can run the portal, if it is there already. */
export function installedNode() {
  const { version, packaged } = runtime();
  if (!packaged) return isNewEnough(process.versions.node, version) ? process.execPath : undefined;
  const manifest = path.join(packaged.home, 'package.json');
  const present = existsSync(packaged.binary) && existsSync(manifest) && read(manifest).version === version;
  return present ? packaged.binary : undefined;
}

/** Installs the packaged Node.js when it is missing. Call under the lock. Returns its path. */
export async function installNode() {
  const { version, packaged } = runtime();
  if (!installedNode() && packaged) {
    say(`installing Node.js ${version} into tools/node`);
    await npmCi(process.execPath, folder(), 'install Node.js (tools/node)');
  }
  const node = installedNode();
  if (node && answers(node)) return node;
  if (isNewEnough(process.versions.node, version)) return process.execPath;
  throw new SetupFailure(
    `there is no packaged Node.js ${version} that runs on ${process.platform}-${process.arch}: install Node.js ${version.split('.')[0]} yourself, then start again with it.`,
  );
}

/** The package is built for glibc: on musl it is there and does not start. */
function answers(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

function isNewEnough(have, want) {
  const [a, b] = [have, want].map((version) => version.split('.').map(Number));
  return a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1]);
}
