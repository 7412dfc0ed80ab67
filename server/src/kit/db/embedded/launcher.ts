import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, lstatSync } from 'node:fs';
import { EmbeddedError } from './error.ts';

const UNPRIVILEGED_UID = 65_534;

/** Way to start PostgreSQL programs as an unprivileged user, since they refuse to run as root. */
export type Launcher = {
  /** Turns a command line into the one that is really run. */
  wrap: (command: string, args: string[]) => { command: string; args: string[] };
  /** The other user to start as; empty when it stays this process's own. */
  identity: Pick<SpawnOptions, 'uid' | 'gid'>;
};

const ordinary: Launcher = { wrap: (command, args) => ({ command, args }), identity: {} };

/** A user namespace in which this root is an ordinary user: the files stay root's own. */
const namespaced: Launcher = {
  wrap: (command, args) => ({
    command: 'unshare',
    args: ['-U', `--map-user=${UNPRIVILEGED_UID}`, `--map-group=${UNPRIVILEGED_UID}`, '--', command, ...args],
  }),
  identity: {},
};

/**
 * Chooses how to start PostgreSQL on the folder `home` (which exists). Root tries a user namespace, then another
 * uid; a folder that already belongs to some ordinary user is opened as that user.
 * Throws {@link EmbeddedError} when neither works.
 */
export function chooseLauncher(home: string, binary: string): Launcher {
  if (process.getuid?.() === undefined) return ordinary;
  const me = process.getuid();
  const owner = lstatSync(home).uid;
  if (me !== 0) {
    if (owner === me) return ordinary;
    throw new EmbeddedError(
      `The database folder ${home} belongs to another user (uid ${owner}): start as that user, choose another DATA_DIR, or set DATABASE_URL.`,
    );
  }
  if (owner === 0) {
    if (reaches(namespaced, home, binary)) return namespaced;
    chownSync(home, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
    const other = asUser(UNPRIVILEGED_UID);
    if (reaches(other, home, binary)) return other;
    chownSync(home, 0, 0);
  } else {
    const other = asUser(owner);
    if (reaches(other, home, binary)) return other;
  }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and neither a user namespace nor another user can use ${home} here: run as an ordinary user or set DATABASE_URL.`,
  );
}

function asUser(uid: number): Launcher {
  return { wrap: ordinary.wrap, identity: { uid, gid: uid } };
}

/** True if a process started this way may run the program and write the folder. */
function reaches(launcher: Launcher, home: string, binary: string): boolean {
  const probe = ['-c', '"$1" --version && test -w "$2" && test -x "$2"', 'sh', binary, home];
  const { command, args } = launcher.wrap('/bin/sh', probe);
  return spawnSync(command, args, { ...launcher.identity, cwd: '/', stdio: 'ignore' }).status === 0;
}
