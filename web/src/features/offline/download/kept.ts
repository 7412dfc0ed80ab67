import type { Download } from '@forecourt/contract/offline';
import type { PlayerCourse } from '@forecourt/contract/training';
import { fromStored } from '../../../shared/offline/stored.ts';
import { ABOUT, isCacheSupported, courseCache, coursesOf } from '../../../shared/offline/kept.ts';

/** A course that is whole on this device. */
export interface DownloadedCourse {
  readonly download: Download;
  readonly title: string;
  readonly image: PlayerCourse['image'];
  readonly curriculum: PlayerCourse['curriculum'];
  /** Bytes. */
  readonly size: number;
}

const isOver = ({ download }: DownloadedCourse): boolean => Date.parse(download.expiresAt) < Date.now();

async function about(name: string): Promise<DownloadedCourse | undefined> {
  // not by opening it: one that was deleted meanwhile would be there again, empty
  const answer = await caches.match(ABOUT, { cacheName: name });
  return answer && fromStored<DownloadedCourse>(await answer.text());
}

/** The person's courses on this device; one whose time is over, or that was never whole, is not there. */
export async function downloadedCourses(userId: string): Promise<readonly DownloadedCourse[]> {
  if (!isCacheSupported()) return [];
  const all = await Promise.all((await coursesOf(userId)).map(about));
  return all
    .filter((one): one is DownloadedCourse => one !== undefined && !isOver(one))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

export const clearCourse = (userId: string, courseId: string): Promise<boolean> =>
  caches.delete(courseCache(userId, courseId));

/** Deletes what is over, and what a broken off download left behind. */
export async function deletePartialDownloads(userId: string, running: ReadonlySet<string>): Promise<void> {
  for (const name of await coursesOf(userId)) {
    const stored = await about(name);
    const busy = running.has(name.slice(courseCache(userId, '').length));
    if (!busy && (!stored || isOver(stored))) await caches.delete(name);
  }
}
