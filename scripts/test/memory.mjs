import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** What a run keeps in temporary folders at the most is a third of it, bytes. */
const ROOM = 6 * 2 ** 30;
const NAME = /^forecourt-(\d+)$/;

/**
 * A folder in memory for the temporary files of a run, or null where there is no room for one. Each test file has a
 * database of its own, of 1,900 files, and a disk may need a millisecond to create one. What a killed run left behind
 * goes. The caller removes the folder.
 *
 * @param shm where the system mounts memory as a folder
 */
export function memoryFolder(shm = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(shm);
    for (const name of readdirSync(shm)) {
      const pid = NAME.exec(name)?.[1];
      if (pid && !isRunning(Number(pid))) rmSync(path.join(shm, name), { recursive: true, force: true });
    }
    if (Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) < ROOM) return null;
    const folder = path.join(shm, `forecourt-${process.pid}`);
    mkdirSync(folder);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // missing, or owned by another user: fall back to the system's temporary folder
  }
  return null;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The packaged browser is unpacked into the temporary folder, and started there. */
function runsPrograms(folder) {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
