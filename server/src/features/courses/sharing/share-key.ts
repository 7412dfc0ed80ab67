import { randomBytes } from 'node:crypto';
import { record } from '../../../kit/activity.ts';
import { DAY } from '../../../kit/clock.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import type { Context } from '../change-context.ts';
import { lockCourse } from '../course-row.ts';

/** How long a link shows its course. */
const LIFETIME = 30 * DAY;
/** Bytes of chance in a key: 192 bit. */
const KEY_BYTES = 24;

export interface Share {
  readonly key: string;
  readonly expires_at: Date;
}

/** The course's link: the one it has, or a new one when that has run out or was revoked. */
export async function shareOf(tx: Tx, call: Context, courseId: string): Promise<Share> {
  const { actor, now } = call;
  await lockCourse(tx, actor, courseId);
  const open = await tx
    .selectFrom('course_share')
    .select(['key', 'expires_at'])
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (open && open.expires_at > now) return open;
  await revoke(tx, courseId, now);
  const share = {
    key: randomBytes(KEY_BYTES).toString('base64url'),
    expires_at: new Date(now.getTime() + LIFETIME),
  };
  await tx
    .insertInto('course_share')
    .values({ ...share, course_id: courseId, created_by: actor.id, created_at: now })
    .execute();
  await record(tx, actor, call, { type: 'course.share', subject: { kind: 'course', id: courseId } });
  return share;
}

/** Ends the course's links at once, for those who have opened them, too. */
export async function revokeShare(tx: Tx, call: Context, courseId: string): Promise<void> {
  const { actor, now } = call;
  await lockCourse(tx, actor, courseId);
  await revoke(tx, courseId, now);
  await record(tx, actor, call, { type: 'course.share_revoke', subject: { kind: 'course', id: courseId } });
}

const revoke = (tx: Tx, courseId: string, now: Date) =>
  tx
    .updateTable('course_share')
    .set({ revoked_at: now })
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .execute();

const openShares = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('course_share')
    .innerJoin('course', 'course.id', 'course_share.course_id')
    .innerJoin('brand', 'brand.id', 'course.brand_id')
    .where('course_share.revoked_at', 'is', null)
    .where('course_share.expires_at', '>', now)
    .where('course.deleted_at', 'is', null)
    .where('brand.deleted_at', 'is', null);

/** The course behind a key that still counts; notes who opened it, so that its media play for them. */
export async function openShare(tx: Tx, { actor, now }: Context, key: string) {
  const course = await openShares(tx, now)
    .select([
      'course.id',
      'course.title',
      'course.description',
      'course.texts',
      'course.minutes',
      'course.image_id',
      'course.is_scorm',
      'course.quiz',
      'brand.id as brand_id',
      'brand.name as brand_name',
      'brand.accent as brand_accent',
      'brand.logo_id as brand_logo_id',
    ])
    .where('course_share.key', '=', key)
    .executeTakeFirst();
  if (!course) return undefined;
  await tx
    .insertInto('course_share_reader')
    .values({ key, user_id: actor.id, opened_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return course;
}

/** Which of the courses the person has opened by a link that still counts. */
export const readsByLink = async (
  db: Db,
  userId: string,
  courseIds: readonly string[],
  now: Date,
): Promise<boolean> =>
  (await openShares(db, now)
    .innerJoin('course_share_reader', 'course_share_reader.key', 'course_share.key')
    .select('course.id')
    .where('course_share_reader.user_id', '=', userId)
    .where('course.id', 'in', [...courseIds])
    .executeTakeFirst()) !== undefined;
