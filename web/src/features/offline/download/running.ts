import { queryClient } from '../../../shared/api/queryClient.ts';
import { storedQuery } from '../offline.api.ts';
import { clearCourse } from './kept.ts';
import { downloadCourse } from './downloadCourse.ts';

/** A course on its way onto this device. */
export interface Running {
  /** Share of the bytes that are here, 0 to 1. */
  readonly share: number;
  /** Why it stopped; undefined while it goes on. */
  readonly error: Error | undefined;
}

const running = new Map<string, Running>();
const controllers = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const show = (courseId: string, state: Running | undefined) => {
  if (state) running.set(courseId, state);
  else running.delete(courseId);
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const runningOf = (courseId: string): Running | undefined => running.get(courseId);
export const runningCourses = (): ReadonlySet<string> => new Set(controllers.keys());

const refresh = (userId: string) => queryClient.invalidateQueries({ queryKey: storedQuery(userId).queryKey });

/** Brings a course here; it goes on while the person moves through the portal. */
export async function start(userId: string, courseId: string): Promise<void> {
  if (controllers.has(courseId)) return;
  const controller = new AbortController();
  controllers.set(courseId, controller);
  show(courseId, { share: 0, error: undefined });
  try {
    await downloadCourse(userId, courseId, {
      signal: controller.signal,
      onProgress: (share) => show(courseId, { share, error: undefined }),
    });
    show(courseId, undefined);
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    show(courseId, controller.signal.aborted ? undefined : { share: 0, error });
  } finally {
    controllers.delete(courseId);
    await refresh(userId);
  }
}

/** Stops a course that is on its way; what has arrived goes with it. */
export async function cancel(userId: string, courseId: string): Promise<void> {
  controllers.get(courseId)?.abort();
  await remove(userId, courseId);
}

export async function remove(userId: string, courseId: string): Promise<void> {
  await clearCourse(userId, courseId);
  show(courseId, undefined);
  await refresh(userId);
}
