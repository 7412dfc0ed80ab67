import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { DAY } from '../../../kit/clock.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { notFound, Problem } from '../../../kit/http/problem.ts';
import { courses } from '../courses.kind.ts';

/** Default lifetime of a link in days. */
const DAYS = 30;
/** Bytes of chance in a key: 192 bit. */
const KEY_BYTES = 24;

export interface Share {
  readonly key: string;
  readonly expires_at: Date;
}

/** The course's link: the one it has, or a new one when that has run out or was revoked. */
export async function shareOf(tx: Tx, call: CommandContextWithPortal, courseId: string): Promise<Share> {
  const { actor, now } = call;
  await courses.lock(tx, actor, courseId);
  return (await openShareOf(tx, courseId, now)) ?? newShare(tx, call, courseId, DAYS);
}

/** Makes the course's link, or lets the one it has end so many days from now. */
export async function setShare(
  tx: Tx,
  call: CommandContextWithPortal,
  courseId: string,
  days: number,
): Promise<Share> {
  const { actor, now } = call;
  await courses.lock(tx, actor, courseId);
  const open = await openShareOf(tx, courseId, now);
  if (!open) return newShare(tx, call, courseId, days);
  const expires_at = ending(now, days);
  await tx.updateTable('course_share').set({ expires_at }).where('key', '=', open.key).execute();
  const subject = { kind: 'course', id: courseId } as const;
  await writeAuditLog(tx, actor, call, { type: 'course.share_extend', subject, data: { days } });
  return { ...open, expires_at };
}

const ending = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);

/** The link of a course that still counts. */
export const openShareOf = (db: Db | Tx, courseId: string, now: Date): Promise<Share | undefined> =>
  db
    .selectFrom('course_share')
    .select(['key', 'expires_at'])
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

async function newShare(
  tx: Tx,
  call: CommandContextWithPortal,
  courseId: string,
  days: number,
): Promise<Share> {
  const { actor, now } = call;
  await close(tx, courseId, now);
  const share = { key: randomBytes(KEY_BYTES).toString('base64url'), expires_at: ending(now, days) };
  await tx
    .insertInto('course_share')
    .values({ ...share, course_id: courseId, created_by: actor.id, created_at: now })
    .execute();
  const subject = { kind: 'course', id: courseId } as const;
  await writeAuditLog(tx, actor, call, { type: 'course.share', subject, data: { days } });
  return share;
}

/** Ends the course's links at once, for those who have opened them, too. */
export async function revokeShare(tx: Tx, call: CommandContextWithPortal, courseId: string): Promise<void> {
  const { actor, now } = call;
  await courses.lock(tx, actor, courseId);
  await close(tx, courseId, now);
  await writeAuditLog(tx, actor, call, {
    type: 'course.share_revoke',
    subject: { kind: 'course', id: courseId },
  });
}

const close = (tx: Tx, courseId: string, now: Date) =>
  tx
    .updateTable('course_share')
    .set({ revoked_at: now })
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .execute();

/** Links to what is still there, those that no longer count included. */
const sharedCourses = (db: Db | Tx) =>
  db
    .selectFrom('course_share')
    .innerJoin('course', 'course.id', 'course_share.course_id')
    .innerJoin('brand', 'brand.id', 'course.brand_id')
    .where('course.deleted_at', 'is', null)
    .where('brand.deleted_at', 'is', null);

const openShares = (db: Db | Tx, now: Date) =>
  sharedCourses(db).where('course_share.revoked_at', 'is', null).where('course_share.expires_at', '>', now);

/**
 * The course behind a key that still counts; notes who opened it, so that its media play for them. Throws the 404,
 * `share.revoked`, `share.expired`.
 */
export async function openShare(tx: Tx, { actor, now }: CommandContextWithPortal, key: string) {
  const course = await sharedCourses(tx)
    .select([
      'course.id',
      'course.title',
      'course.description',
      'course.texts',
      'course.minutes',
      'course.image_id',
      'course.cheat_sheet_id',
      'course.is_scorm',
      'course.quiz',
      'brand.id as brand_id',
      'brand.name as brand_name',
      'brand.accent as brand_accent',
      'brand.logo_id as brand_logo_id',
      'course_share.revoked_at',
      'course_share.expires_at',
    ])
    .where('course_share.key', '=', key)
    .executeTakeFirst();
  if (!course) throw notFound();
  // a link that ran out before it was replaced has only run out
  if (course.expires_at <= now) throw new Problem('share.expired');
  if (course.revoked_at) throw new Problem('share.revoked');
  await tx
    .insertInto('course_share_reader')
    .values({ key, user_id: actor.id, opened_at: now, last_opened_at: now })
    .onConflict((oc) =>
      oc.columns(['key', 'user_id']).doUpdateSet({
        times: sql<number>`course_share_reader.times + 1`,
        last_opened_at: now,
      }),
    )
    .execute();
  return course;
}

/** Users who opened the link, most recent first. */
export const shareReaders = (db: Db, key: string) =>
  db
    .selectFrom('course_share_reader as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'r.times', 'r.last_opened_at'])
    .where('r.key', '=', key)
    .orderBy('r.last_opened_at', 'desc')
    .orderBy('u.id')
    .limit(READERS)
    .execute();

/** Maximum number of readers listed by name. */
const READERS = 100;

/** Filters the courses to those that the user opened by a valid link. */
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
