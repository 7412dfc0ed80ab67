import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const PARENT_POLL_MS = 500;

/**
 * The environment for children: their own `node` is the portal's, and keeps what it has compiled: a portal of 1,200
 * files starts with half the work.
 */
export function childEnv(node, extra = {}) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`;
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? inRoot('.tmp', 'compiled');
  return { ...process.env, PATH, NODE_COMPILE_CACHE, ...extra };
}

/**
 * Runs Node.js in the foreground and returns its exit code (128 + number for a signal). The child has its own process
 * group, so that Ctrl-C reaches it once, through this process. The child ends when this process is killed, and this
 * process ends when its npm is.
 */
export function runNode(node, args, options = {}) {
  const farewell = new URL(`file://${inRoot('scripts', 'setup', 'orphan.mjs')}`).href;
  const child = spawn(node, ['--import', farewell, ...args], {
    cwd: root,
    env: childEnv(node),
    ...options,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Runs one step of the way (an installation, a build, a check) to its end, without standard input, and returns its exit
 * code, or the reason it did not start. A signal ends the step first and then us, so that nothing goes on behind.
 */
export async function runStep(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  let caught;
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [
    signal,
    () => {
      caught = signal;
      child.kill(signal);
    },
  ]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const result = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  for (const [signal, listener] of listeners) process.off(signal, listener);
  if (caught) process.exit(128 + constants.signals[caught]);
  return result;
}

function forwardSignals(child) {
  const signals = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };
  const listeners = Object.entries(signals).map(([from, to]) => [from, () => child.kill(to)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const above = ancestors();
  // Only under npm: started from a shell, we may well outlive it.
  const watch =
    process.env.npm_lifecycle_event &&
    setInterval(() => ancestors() !== above && child.kill(), PARENT_POLL_MS);
  return () => {
    if (watch) clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/** Process ids of our parent and grandparent where the system reveals them, because npm starts a shell in between. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}
