import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../src/main.ts');
/** A first start, with the demo tenant, on a machine that is busy with other tests, milliseconds. */
const PATIENCE = 300_000;

/** The portal as a process of its own, as an operator runs it. */
export interface RunningServer {
  /** `http://localhost:<port>` */
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it wrote to standard output so far. */
  output(): string;
  /** Everything it wrote to standard error so far: its log. */
  log(): string;
  /** Ends it as an operator does and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Arguments for Node.js before the file. */
  readonly nodeArgs?: readonly string[];
  /** A channel for messages, for a module given by `--import`. */
  readonly ipc?: boolean;
}

/** Only what a program needs to run at all: the tests' own settings must not reach the portal. */
const BASE = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Starts `server/src/main.ts` and collects what it says, without waiting for anything. */
export function spawnServer({ env, nodeArgs = [], ipc = false }: StartOptions) {
  const child = spawn(process.execPath, [...nodeArgs, MAIN], {
    env: { ...BASE, PORT: '0', CONTENT_PORT: '0', LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1', ...env },
    stdio: ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text));
  return { child, output: () => output, log: () => log };
}

/** Starts the portal and returns once it has said where it listens. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { child, output, log } = spawnServer(options);
  const exited = once(child, 'exit');
  const address = () => /ready at (http\S+)/.exec(output())?.[1];
  const stopWaiting = AbortSignal.timeout(PATIENCE);
  while (!address()) {
    if (child.exitCode !== null || child.signalCode !== null || stopWaiting.aborted) {
      child.kill('SIGKILL');
      throw new Error(`the portal did not start: ${output()}${log()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: address() ?? '',
    child,
    output,
    log,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
}
