import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks. */
const LOOK = 50;
/** Share of the time for which the process has something else to do when it counts as busy. */
const BUSY = 0.5;

/** Waits until the process has time, or for so many milliseconds at the most. */
export async function waitForIdle(most: number): Promise<void> {
  const until = performance.now() + most;
  for (let before = performance.eventLoopUtilization(); performance.now() < until;) {
    await setTimeout(LOOK);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < BUSY) return;
    before = now;
  }
}
