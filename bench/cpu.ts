import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { World } from './dataset.ts';

/** Clock ticks of `/proc` in a second. */
const TICKS = 100;

/** CPU of a process, and of those that it has waited for, milliseconds. */
export function processCpu(pid: string): {
  readonly parent: string;
  readonly own: number;
  readonly gone: number;
} {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticks = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / TICKS;
  return { parent: fields[1] ?? '', own: ticks(11), gone: ticks(13) };
}

/** CPU that PostgreSQL has used since it started, milliseconds: of its processes, and of those that are gone. */
export function postgresCpu({ dataDir }: World): number {
  const [postmaster = ''] = readFileSync(
    path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  const { own, gone } = processCpu(postmaster);
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = running.map((pid) => {
    try {
      const { parent, own: used } = processCpu(pid);
      return parent === postmaster ? used : 0;
    } catch {
      // it ended meanwhile and is counted among the finished ones
      return 0;
    }
  });
  return own + gone + children.reduce((sum, one) => sum + one, 0);
}
