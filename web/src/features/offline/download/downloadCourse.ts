import type { Download } from '@forecourt/contract/offline';
import type { PlayerCourse } from '@forecourt/contract/training';
import { ABOUT, courseCache, fileKey, PERSON } from '../../../shared/offline/kept.ts';
import { takeOffline } from '../offline.api.ts';
import { workerAnswers } from '../worker.ts';
import { fromStored } from '../../../shared/offline/stored.ts';
import { storeLogo, storePersonalAnswers } from './storePersonalAnswers.ts';
import { keep, IncompleteDownloadError, rejectUnreadable, rejectWithoutRoom } from './fetchAndCache.ts';
import { storeAssets } from './storeAssets.ts';
import type { DownloadedCourse } from './kept.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Share of the bytes that are here, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Files that are not here yet, one after the other: a phone's network gains nothing by several. */
async function storeFiles(cache: Cache, { files }: Download, { signal, onProgress }: Options): Promise<void> {
  const here = await Promise.all(
    files.map(async ({ _id }) => (await cache.match(fileKey(_id))) !== undefined),
  );
  const missing = files.filter((_, index) => !here[index]);
  const total = missing.reduce((sum, { size }) => sum + size, 0);
  await rejectWithoutRoom(total);
  let whole = 0;
  for (const { _id, url, size } of missing) {
    let arrived = 0;
    const onBytes = (bytes: number) => {
      arrived += bytes;
      onProgress(Math.min(1, (whole + Math.min(arrived, size)) / Math.max(1, total)));
    };
    await keep(cache, url, fileKey(_id), { signal, onBytes });
    whole += size;
  }
}

/** Outline, contents and own progress, under the addresses that the pages ask for. */
async function storeCourse(cache: Cache, courseId: string, signal: AbortSignal): Promise<PlayerCourse> {
  const path = `/api/courses/${courseId}`;
  await keep(cache, path, path, { signal });
  await keep(cache, `${path}/progress`, `${path}/progress`, { signal });
  const answer = await cache.match(path);
  if (!answer) throw new IncompleteDownloadError(path);
  const { course } = fromStored<{ course: PlayerCourse }>(await answer.text());
  await Promise.all(
    course.chapters.map(({ _id }) => keep(cache, `/api/sections/${_id}`, `/api/sections/${_id}`, { signal })),
  );
  return course;
}

/** Keys of everything that the course shows. */
const keysOf = ({ files }: Download, course: PlayerCourse): readonly string[] => [
  `/api/courses/${course._id}`,
  `/api/courses/${course._id}/progress`,
  ...course.chapters.map(({ _id }) => `/api/sections/${_id}`),
  ...files.map(({ _id }) => fileKey(_id)),
];

/** Takes away what the course no longer shows. */
async function dropUnused(cache: Cache, keys: readonly string[]): Promise<void> {
  const used = new Set([ABOUT, ...keys]);
  for (const request of await cache.keys()) {
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/**
 * Brings a course onto this device, or brings the one that is here up to date. What describes it is written last: until
 * then it is not there. @throws {NoRoom} @throws {IncompleteDownloadError} @throws {ApiProblem}
 */
export async function downloadCourse(
  userId: string,
  courseId: string,
  options: Options,
): Promise<DownloadedCourse> {
  const { signal } = options;
  const workerReady = workerAnswers(signal);
  // waited for below; a failure before is thrown there
  workerReady.catch(() => undefined);
  const { download } = await takeOffline({ params: { id: courseId } }, { signal });
  // Asked for where it makes sense to the person: the browser then clears other sites first. Refusing does no harm.
  await navigator.storage?.persist?.().catch(() => false);
  const cache = await caches.open(courseCache(userId, courseId));
  await storeFiles(cache, download, options);
  const course = await storeCourse(cache, courseId, signal);
  const { title, image, curriculum } = course;
  const size = download.files.reduce((sum, file) => sum + file.size, 0);
  const stored: DownloadedCourse = { download, title, image, curriculum, size };
  await storeAssets();
  await workerReady;
  // From the first course on the service worker keeps what the pages around it show.
  const around = await storePersonalAnswers(signal);
  await storeLogo();
  const keys = keysOf(download, course);
  await rejectUnreadable(cache, keys);
  await rejectUnreadable(await caches.open(PERSON), around);
  await cache.put(ABOUT, new Response(JSON.stringify(stored)));
  await dropUnused(cache, keys);
  return stored;
}
