import { sql } from 'kysely';
import type { Download } from '@forecourt/contract/offline';
import type { Db, Tx } from '../../kit/db/db.ts';
import { fileUrl, type FileRow } from '../../kit/files/views.ts';

const DOWNLOAD = [
  'id',
  'user_id',
  'course_id',
  'course_version',
  'test_version_id',
  'pass_mark',
  'seed',
  'shuffle',
  'issued_at',
  'expires_at',
] as const;

/** Download of a user's device. */
export const loadDownload = (db: Db | Tx, userId: string, id: string) =>
  db
    .selectFrom('offline_download')
    .select(DOWNLOAD)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
export type DownloadRow = NonNullable<Awaited<ReturnType<typeof loadDownload>>>;

/** Offline and test settings of a course. */
export const courseFacts = (db: Db | Tx, id: string) =>
  db
    .selectFrom('course')
    .select([
      'offline',
      'offline_test',
      'is_scorm',
      'time_limit_s',
      'pass_mark',
      'shuffle',
      'version',
      'current_test_id',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Width of the pictures that are taken along, pixels: sharp on a phone and enough on a screen. */
const WIDTH = 'w1024';

/** The files that a course shows, its brand's mark included; what is not ready cannot be taken along. */
export async function filesToTake(db: Db | Tx, courseId: string): Promise<Download['files']> {
  const { rows } = await sql<Pick<FileRow, 'id' | 'sha256' | 'size' | 'mime'>>`
    select id, sha256, size::float8 as size, mime from file
    where state = 'ready' and id in (
      select file_id from file_use where owner_kind = 'course' and owner_id = ${courseId}
      union select b.logo_id from course c join brand b on b.id = c.brand_id where c.id = ${courseId}
      union select b.logo_id from curriculum_course cc join curriculum k on k.id = cc.curriculum_id
        join brand b on b.id = k.brand_id where cc.course_id = ${courseId})
    order by id`.execute(db);
  return rows.map((file) => ({
    _id: file.id,
    url: fileUrl(file, file.mime.startsWith('image/') ? WIDTH : 'original'),
    size: file.size,
  }));
}

interface Known {
  readonly id: string;
  readonly course_id: string;
  readonly allowed: boolean;
  readonly changed: boolean;
}

/**
 * A user's downloads, and whether each course is still available and unchanged. @param renewBefore downloads that
 * expire before this instant count as changed, so that they are renewed in time
 */
export async function knownDownloads(
  db: Db,
  userId: string,
  ids: readonly string[],
  renewBefore: Date,
): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    select d.id, d.course_id, c.offline and not c.is_scorm as allowed,
      d.course_version <> c.version or d.expires_at < ${renewBefore} as changed
    from offline_download d join course c on c.id = d.course_id
    where d.user_id = ${userId} and d.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The attempt submitted earlier under a key. */
export const attemptByKey = (tx: Tx, userId: string, key: string) =>
  tx
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('offline_key', '=', key)
    .executeTakeFirst();
