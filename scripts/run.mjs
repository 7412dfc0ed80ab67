import path from 'node:path';
import { setup } from './setup.mjs';
import { binOf } from './setup/bin.mjs';
import { runNode } from './setup/child.mjs';
import { runMain, SetupFailure } from './setup/failure.mjs';

const USAGE = 'usage: node scripts/run.mjs <file.ts> [arguments], or --bin <command> [arguments]';

// Runs a TypeScript file, or a command of an installed package, with the portal's own Node.js.
await runMain(async () => {
  const [first, ...rest] = process.argv.slice(2);
  if (!first || (first === '--bin' && !rest[0])) throw new SetupFailure(USAGE);
  const node = await setup();
  if (first === '--bin') return runNode(node, [binOf(rest[0]), ...rest.slice(1)], { cwd: process.cwd() });
  return runNode(node, [path.resolve(first), ...rest], { cwd: process.cwd() });
});
