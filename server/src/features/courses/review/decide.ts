import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, Problem } from '../../../kit/http/problem.ts';
import { COURSE, move } from '../../../kit/publishing.ts';
import type { Context } from '../change-context.ts';
import { goOnline } from '../commands/publish-course.ts';
import { tellCurriculums } from '../commands/place-course.ts';
import { lockCourse, refuseStale, touchCourse } from '../course-row.ts';
import { canUndo, mayJudge } from './review.policy.ts';
import { closeRequest } from './requests.ts';
import { tellAuthor } from './tell.ts';

interface Judgement {
  readonly id: string;
  /** Of the course as it was looked at. */
  readonly version?: number | undefined;
}

/** Publishes the course that a request asks for. Throws `review.decided`, `review.own`, `content.stale`, `course.incomplete`. */
export async function approveRequest(tx: Tx, call: Context, { id, version }: Judgement): Promise<void> {
  const { actor, now } = call;
  const { request, course } = await waiting(tx, call, id);
  refuseStale(course, version);
  const status = move(COURSE, course.status, 'approve');
  await closeRequest(tx, course.id, { by: actor.id, at: now, status: 'approved' });
  await goOnline(tx, call, course, status);
  await tellAuthor(tx, call, { ...course, author: request.submitted_by }, { what: 'approved' });
  await record(tx, actor, call, { type: 'course.approve', subject: { kind: 'course', id: course.id } });
}

/** Sends the course back with the reason. Throws `review.decided`, `review.own`, `content.stale`. */
export async function denyRequest(
  tx: Tx,
  call: Context,
  { id, version, reason }: Judgement & { readonly reason: string },
): Promise<void> {
  const { actor, now } = call;
  const { request, course } = await waiting(tx, call, id);
  refuseStale(course, version);
  const status = move(COURSE, course.status, 'deny');
  await closeRequest(tx, course.id, { by: actor.id, at: now, status: 'denied', reason });
  await tx.updateTable('course').set({ status, deny_reason: reason }).where('id', '=', course.id).execute();
  await touchCourse(tx, course.id, actor, now);
  await tellAuthor(tx, call, { ...course, author: request.submitted_by }, { what: 'denied', reason });
  const subject = { kind: 'course', id: course.id } as const;
  await record(tx, actor, call, { type: 'course.deny', subject, data: { reason } });
}

/** Puts the course in line again after a decision. Throws `review.undo_late` once anything else happened to it. */
export async function undoDecision(tx: Tx, call: Context, id: string): Promise<void> {
  const { actor, now } = call;
  const { request, course } = await requested(tx, call, id);
  if (!canUndo(request, { status: course.status, latest: await isLatest(tx, course.id, id) }))
    throw new Problem('review.undo_late');
  const status = move(COURSE, course.status, 'reopen');
  await tx
    .updateTable('course_request')
    .set({ status: 'pending', decided_by: null, decided_at: null, reason: null })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('course').set({ status, deny_reason: null }).where('id', '=', course.id).execute();
  if (course.status === 'published') await tellCurriculums(tx, call, course.id);
  await touchCourse(tx, course.id, actor, now);
  await tellAuthor(tx, call, { ...course, author: request.submitted_by }, { what: 'reopened' });
  await record(tx, actor, call, { type: 'course.reopen', subject: { kind: 'course', id: course.id } });
}

/** The request with its course locked. Of two who decide at once, the later one finds what the first has made of it. */
async function requested(tx: Tx, { actor }: Context, id: string) {
  const { course_id } = found(
    await tx.selectFrom('course_request').select('course_id').where('id', '=', id).executeTakeFirst(),
  );
  const course = await lockCourse(tx, actor, course_id);
  const request = await tx
    .selectFrom('course_request as q')
    .leftJoin('user_account as u', 'u.id', 'q.decided_by')
    .select(['q.status', 'q.submitted_by', 'u.first_name', 'u.last_name'])
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow();
  allow(mayJudge(actor, request), 'review.own');
  return { course, request };
}

async function waiting(tx: Tx, call: Context, id: string) {
  const one = await requested(tx, call, id);
  const { status, first_name, last_name } = one.request;
  if (status !== 'pending')
    throw new Problem('review.decided', {
      values: { name: [first_name, last_name].filter(Boolean).join(' ') },
    });
  return one;
}

async function isLatest(tx: Tx, courseId: string, id: string): Promise<boolean> {
  const last = await tx
    .selectFrom('course_request')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.id === id;
}
