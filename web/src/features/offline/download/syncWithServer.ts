import { queryClient } from '../../../shared/api/queryClient.ts';
import { clearCourses } from '../../../shared/offline/kept.ts';
import { checkOffline, storedQuery } from '../offline.api.ts';
import { storeLogo, storePersonalAnswers } from './storePersonalAnswers.ts';
import { storeAssets } from './storeAssets.ts';
import { clearCourse, deletePartialDownloads, downloadedCourses } from './kept.ts';
import { runningCourses, start } from './running.ts';

/**
 * Syncs downloaded courses with the server: unavailable ones are deleted, changed ones fetched again. Offline it only
 * deletes expired ones and other users' data.
 */
export async function syncDownloads(userId: string): Promise<void> {
  await clearCourses(userId);
  await deletePartialDownloads(userId, runningCourses());
  const stored = await downloadedCourses(userId);
  if (stored.length === 0 || !navigator.onLine) return;
  const { downloads } = await checkOffline({
    body: { downloads: stored.map(({ download }) => download._id) },
  });
  const courseOf = new Map(stored.map(({ download }) => [download._id, download.courseId]));
  for (const { _id, state } of downloads) {
    const courseId = courseOf.get(_id) ?? '';
    if (state === 'gone') await clearCourse(userId, courseId);
    if (state === 'changed') await start(userId, courseId);
  }
  await storeAssets();
  await storePersonalAnswers();
  await storeLogo();
  await queryClient.invalidateQueries({ queryKey: storedQuery(userId).queryKey });
}
