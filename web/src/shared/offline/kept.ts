/**
 * What stays on a device for use without a network, and where: one cache for each course of each person, one for what
 * the pages around it show, one for the pages' own files. Pages and service worker share these names.
 */
const PREFIX = 'forecourt.';
const COURSE = `${PREFIX}course.`;
/** The session and the lists of training, as they were answered last. */
export const PERSON = `${PREFIX}person`;
/** Code and texts that pages loaded in addition to the service worker's precache. */
export const ASSETS = `${PREFIX}assets`;

export const courseCache = (userId: string, courseId: string): string => `${COURSE}${userId}.${courseId}`;

/** Key of a file in its course's cache, whatever width or version is asked for. */
export const fileKey = (id: string): string => `/offline/files/${id}`;
/** Key of what describes the course in its cache; written last, so that a cache without it is not whole. */
export const ABOUT = '/offline/about';
export const SESSION = '/api/session';
/** What the pages around the courses ask for, in their words. */
export const PERSONAL = [
  SESSION,
  '/api/dashboard',
  '/api/my-training',
  '/api/courses/remaining?page=1&limit=200',
  '/api/courses/completed?page=1&limit=200',
] as const;

/** Whether the device has the Cache API: not in private windows of some browsers, nor without encryption. */
export const isCacheSupported = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Names of the caches with a person's courses. */
export const coursesOf = async (userId: string): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(courseCache(userId, '')));

export const anyCourses = async (): Promise<boolean> =>
  (await caches.keys()).some((name) => name.startsWith(COURSE));

/**
 * Keeping and forgetting take turns, between pages and service worker: an answer that was on its way does not bring back
 * what has just been forgotten. Nothing may wait for the network in here, or signing out would wait for it, too.
 * @param mode `shared` to keep, `exclusive` to forget
 */
export const withCacheLock = <T>(mode: LockMode, work: () => Promise<T>): Promise<T> =>
  // where there is a cache there are locks, but for browsers of some years ago
  'locks' in navigator ? navigator.locks.request(`${PREFIX}kept`, { mode }, work) : work();

/**
 * Deletes all courses on this device and what is known of their person.
 * @param except whose courses stay
 */
export const clearCourses = (except?: string): Promise<void> =>
  withCacheLock('exclusive', () => clear(except));

async function clear(except: string | undefined): Promise<void> {
  const own = except === undefined ? undefined : courseCache(except, '');
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(COURSE) && (own === undefined || !name.startsWith(own)),
  );
  if (except === undefined || names.length > 0) await caches.delete(PERSON);
  await Promise.all(names.map((name) => caches.delete(name)));
}
