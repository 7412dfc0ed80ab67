import { clearCourses } from './kept.ts';
import { clearFiles } from './keptFiles.ts';

/** Names of stored entries that belong to a user; device settings don't match. */
const OF_PERSON = /^forecourt\.\w+\.[0-9a-f-]{36}/;

/** Deletes a user's data from this device: courses, answers, queued files, drafts. */
export async function clearUserData(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (OF_PERSON.test(name)) localStorage.removeItem(name);
  sessionStorage.clear();
  // one that lets itself not be taken away must not keep the others
  await Promise.allSettled(['caches' in globalThis && clearCourses(), clearFiles()]);
}
