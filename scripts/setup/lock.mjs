import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, SetupFailure } from './failure.mjs';
import { inRoot } from './paths.mjs';

const POLL_MS = 200;
/** A lock without an owner's name for this long belongs to a process killed between two system calls. */
const NAMELESS_MS = 10_000;

/**
 * Runs `work` under a lock of this checkout. The lock of a dead process is broken. @param name locks with different
 * names are independent
 */
export async function withLock(name, work) {
  const folder = inRoot('.tmp', `${name}.lock`);
  mkdirOrExplain(inRoot('.tmp'));
  let waiting = false;
  while (!tryMake(folder)) {
    const owner = readOwner(folder);
    if (isStale(folder, owner)) breakLock(folder);
    else if (!waiting) {
      say(`another process${owner ? ` (${owner.pid})` : ''} is setting up: waiting for it`);
      waiting = true;
    }
    await sleep(POLL_MS);
  }
  writeFileSync(`${folder}/owner`, JSON.stringify({ pid: process.pid, since: startOf(process.pid) }));
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function mkdirOrExplain(path) {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new SetupFailure(`cannot write ${path} (${error.code}): run as the user who owns the checkout.`);
  }
}

function tryMake(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupFailure(`cannot write ${path} (${error.code}): run as the user who owns the checkout.`);
  }
}

function readOwner(folder) {
  try {
    return JSON.parse(readFileSync(`${folder}/owner`, 'utf8'));
  } catch {
    return undefined;
  }
}

function isStale(folder, owner) {
  if (!owner) return age(folder) > NAMELESS_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
  return startOf(owner.pid) !== owner.since;
}

/** Breaks a stale lock after checking it again, so that a fresh one isn't broken by a second process. */
function breakLock(folder) {
  const turn = `${folder}.break`;
  if (!tryMake(turn)) {
    if (age(turn) > NAMELESS_MS) rmSync(turn, { recursive: true, force: true });
    return;
  }
  if (isStale(folder, readOwner(folder))) rmSync(folder, { recursive: true, force: true });
  rmdirSync(turn);
}

function age(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** Start time of a process, where the system has it: after a reboot another process may have its number. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20];
  } catch {
    return null;
  }
}
