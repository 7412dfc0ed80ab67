import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than what is hidden ever takes on a healthy server, ms. */
export const FLOOR = 400;

/**
 * Does work of which the time must not tell what it found: it ends no sooner than after a fixed time, well or badly.
 * @param floor that time; tests give their own
 */
export async function withConstantTime<T>(
  work: () => Promise<T>,
  floor: () => Promise<unknown> = () => sleep(FLOOR),
): Promise<T> {
  const [result] = await Promise.allSettled([work(), floor()]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
