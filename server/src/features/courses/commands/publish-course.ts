import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow } from '../../../kit/http/problem.ts';
import type { ExpectedVersion } from '../../../kit/publishable/rows.ts';
import { hasPermission } from '../../../kit/session/actor.ts';
import { courses, type LockedCourse } from '../courses.kind.ts';
import { publishesDirectly } from '../courses.policy.ts';
import { closeRequest, openRequest } from '../review/requests.ts';
import { notifyAuthor, notifyReviewers } from '../review/notify.ts';

/**
 * Puts a complete course online, or to review where that is on and the actor's word does not suffice.
 * Throws `course.incomplete`, `content.transition`.
 */
export async function releaseCourse(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  seen?: ExpectedVersion,
): Promise<void> {
  const { actor, settings, now } = by;
  const course = await courses.lock(tx, actor, id, seen);
  if (!publishesDirectly(actor, settings)) return submit(tx, by, course);
  allow(hasPermission(actor, 'PUBLISH_COURSE'));
  await courses.step(tx, by, course, 'publish', { set: { deny_reason: null } });
  // who publishes what waits for review has decided on it
  const author = await closeRequest(tx, id, { by: actor.id, at: now, status: 'approved' });
  await notifyAuthor(tx, by, { ...course, author }, { what: 'approved' });
}

async function submit(tx: Tx, by: CommandContextWithPortal, course: LockedCourse): Promise<void> {
  await courses.step(tx, by, course, 'submit', { set: { deny_reason: null } });
  await openRequest(tx, course.id, by.actor.id, by.now);
  await notifyReviewers(tx, by, course);
}

/** Takes a course from its learners, or back from review. Results stay. */
export async function unpublishCourse(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  seen?: ExpectedVersion,
): Promise<void> {
  await courses.unpublish(tx, by, id, seen);
  await closeRequest(tx, id, { by: by.actor.id, at: by.now, status: 'withdrawn' });
}
