import { forgetCourses } from './kept.ts';
import { forgetFiles } from './keptFiles.ts';

/** What pages store of a person stands under such names; the device's own settings do not. */
const OF_PERSON = /^forecourt\.\w+\.[0-9a-f-]{36}/;

/** Takes everything that is somebody's from this device: courses, answers and files that wait, what was begun. */
export async function clearUserData(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (OF_PERSON.test(name)) localStorage.removeItem(name);
  sessionStorage.clear();
  // one that lets itself not be taken away must not keep the others
  await Promise.allSettled(['caches' in globalThis && forgetCourses(), forgetFiles()]);
}
