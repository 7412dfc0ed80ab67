import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, Problem } from '../../../kit/http/problem.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import { courses } from '../courses.kind.ts';
import { closeRequest } from './requests.ts';
import { canUndo, canJudge } from './review.policy.ts';
import { notifyAuthor } from './notify.ts';

interface Judgement {
  readonly id: string;
  /** Version of the course that was reviewed. */
  readonly version: number;
}

/** Publishes the course that a request asks for. Throws `review.decided`, `review.own`, `content.stale`, `course.incomplete`. */
export async function approveRequest(
  tx: Tx,
  by: CommandContextWithPortal,
  judgement: Judgement,
): Promise<void> {
  const { request, course } = await waiting(tx, by, judgement);
  await courses.step(tx, by, course, 'approve', { set: { deny_reason: null } });
  await closeRequest(tx, course.id, { by: by.actor.id, at: by.now, status: 'approved' });
  await notifyAuthor(tx, by, { ...course, author: request.submitted_by }, { what: 'approved' });
}

/** Sends the course back with the reason. Throws `review.decided`, `review.own`, `content.stale`. */
export async function denyRequest(
  tx: Tx,
  by: CommandContextWithPortal,
  { reason, ...judgement }: Judgement & { readonly reason: string },
): Promise<void> {
  const { request, course } = await waiting(tx, by, judgement);
  await courses.step(tx, by, course, 'deny', { set: { deny_reason: reason }, data: { reason } });
  await closeRequest(tx, course.id, { by: by.actor.id, at: by.now, status: 'denied', reason });
  await notifyAuthor(tx, by, { ...course, author: request.submitted_by }, { what: 'denied', reason });
}

/** Puts the course in line again after a decision. Throws `review.undo_late` once anything else happened to it. */
export async function undoDecision(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void> {
  const { request, course } = await requested(tx, by, id);
  if (!canUndo(request, { status: course.status, latest: await isLatest(tx, course.id, id) }))
    throw new Problem('review.undo_late');
  await tx
    .updateTable('course_request')
    .set({ status: 'pending', decided_by: null, decided_at: null, reason: null })
    .where('id', '=', id)
    .execute();
  await courses.step(tx, by, course, 'reopen', { set: { deny_reason: null } });
  await notifyAuthor(tx, by, { ...course, author: request.submitted_by }, { what: 'reopened' });
}

/** The request with its course locked. Of two who decide at once, the later one finds what the first has made of it. */
async function requested(tx: Tx, { actor }: CommandContextWithPortal, id: string) {
  const { course_id } = found(
    await tx.selectFrom('course_request').select('course_id').where('id', '=', id).executeTakeFirst(),
  );
  const course = await courses.lock(tx, actor, course_id);
  const request = await tx
    .selectFrom('course_request as q')
    .leftJoin('user_account as u', 'u.id', 'q.decided_by')
    .select(['q.status', 'q.submitted_by', 'q.decided_at', 'u.first_name', 'u.last_name'])
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow();
  allow(canJudge(actor, request), 'review.own');
  return { course, request };
}

async function waiting(tx: Tx, by: CommandContextWithPortal, { id, version }: Judgement) {
  const one = await requested(tx, by, id);
  const { status, decided_at, first_name, last_name } = one.request;
  if (status !== 'pending')
    throw new Problem('review.decided', {
      values: {
        name: [first_name, last_name].filter(Boolean).join(' '),
        at: (decided_at ?? by.now).getTime(),
      },
    });
  assertVersion(one.course, { version });
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
