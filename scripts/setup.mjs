import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runMain, say } from './setup/failure.mjs';
import { withLock } from './setup/lock.mjs';
import { npmCi } from './setup/npm.mjs';
import { inRoot, root } from './setup/paths.mjs';
import { installedNode, installNode, runtime } from './setup/runtime.mjs';

const stamp = () => inRoot('node_modules', '.forecourt-stamp');

/**
 * Makes the checkout ready: the right Node.js, then the locked packages installed with it (npm under an older one
 * silently leaves out native bindings). Does nothing when all is there; safe when two run at once.
 * Returns the path of the Node.js that runs the portal. Throws SetupFailure naming the step that failed.
 */
export async function setup() {
  return readyNode() ?? withLock('setup', install);
}

/** The path of the Node.js when nothing needs to be done. */
function readyNode() {
  const node = installedNode();
  return node && existsSync(stamp()) && readFileSync(stamp(), 'utf8') === fingerprint() ? node : undefined;
}

async function install() {
  const ready = readyNode(); // another process may have done it while this one waited
  if (ready) return ready;
  const node = await installNode();
  if (!existsSync(stamp()) || readFileSync(stamp(), 'utf8') !== fingerprint()) {
    say('installing the packages (about half a minute)');
    await npmCi(node, root, 'install the packages');
    writeFileSync(stamp(), fingerprint());
  }
  return node;
}

/** Changes when other packages, or builds of them for another runtime or platform, are needed. */
function fingerprint() {
  const lock = readFileSync(inRoot('package-lock.json'));
  const place = `${runtime().version} ${process.platform} ${process.arch}`;
  return createHash('sha256').update(lock).update(place).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(async () => {
    say(`ready: ${await setup()}`);
    return 0;
  });
}
