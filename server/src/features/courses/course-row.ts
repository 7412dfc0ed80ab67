import type { TenantSettings } from '@forecourt/contract/abilities';
import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { ExpectedVersion } from '../../kit/publishable/rows.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { courses, type LockedCourse } from './courses.kind.ts';
import { isFrozen } from './courses.policy.ts';

/**
 * Locks the course for a change of it or its parts. Every change of a part locks the course first, which avoids
 * deadlocks. Throws the 404 for users who don't build its brand, `content.stale`, and `course.reviewed` for a course
 * that is online as reviewed.
 */
export async function lockToChange(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  seen?: ExpectedVersion,
): Promise<LockedCourse> {
  const course = await courses.lock(tx, by.actor, id, seen);
  assertNotLockedByReview(by.actor, by.settings, course);
  return course;
}

/** Refuses a change that would reach learners without the review that the course went through. */
export function assertNotLockedByReview(actor: Actor, settings: TenantSettings, course: LockedCourse): void {
  if (isFrozen(actor, settings, course)) throw new Problem('course.reviewed');
}
