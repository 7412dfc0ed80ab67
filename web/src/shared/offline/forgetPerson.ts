import { forgetCourses } from './kept.ts';

/** What pages store of a person stands under such names; the device's own settings do not. */
const OF_PERSON = /^forecourt\.\w+\.[0-9a-f-]{36}/;

/** Takes everything that is somebody's from this device: courses, answers that wait, what was begun. */
export async function forgetPerson(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (OF_PERSON.test(name)) localStorage.removeItem(name);
  sessionStorage.clear();
  if ('caches' in globalThis) await forgetCourses();
}
