import { randomInt } from 'node:crypto';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { OFFLINE_DAYS } from '@forecourt/contract/offline';
import { DAY } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found } from '../../../kit/http/problem.ts';
import { completionState } from '../../learning/learning.public.ts';
import { currentQuizVersion } from '../../tests/tests.public.ts';
import { courseFacts, loadDownload, type DownloadRow } from '../offline.queries.ts';

interface Taking {
  readonly userId: string;
  readonly settings: TenantSettings;
  readonly now: Date;
}

/**
 * Notes what a device is given of a course: from then on attempts made there are scored by it. The caller has checked
 * that the person may read the course. Throws `offline.not_allowed`.
 */
export async function takeOffline(
  tx: Tx,
  { userId, settings, now }: Taking,
  courseId: string,
): Promise<DownloadRow> {
  const course = await courseFacts(tx, courseId);
  allow(course.offline && !course.is_scorm, 'offline.not_allowed');
  const state = found(await completionState(tx, userId, courseId));
  const test = course.offline_test && course.time_limit_s === null && state.has_test;
  const { id } = await tx
    .insertInto('offline_download')
    .values({
      user_id: userId,
      course_id: courseId,
      course_version: course.version,
      test_version_id: test ? await currentQuizVersion(tx, courseId) : null,
      pass_mark: course.pass_mark ?? settings.quizMinimumScore,
      seed: randomInt(2 ** 31),
      shuffle: course.shuffle,
      issued_at: now,
      expires_at: new Date(now.getTime() + OFFLINE_DAYS * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return found(await loadDownload(tx, userId, id));
}
