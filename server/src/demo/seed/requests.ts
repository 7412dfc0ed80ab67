import { HOUR } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { requests } from '../content/index.ts';
import { idOf, type Ids } from './people.ts';

/** Puts the courses of the demo that wait for review in line, and sends one back. */
export async function seedRequests(tx: Tx, users: Ids, courses: Ids, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  for (const { course, by, hoursAgo, denied } of requests) {
    const course_id = idOf(courses, course.key);
    await tx
      .insertInto('course_request')
      .values({
        course_id,
        submitted_by: idOf(users, by),
        submitted_at: ago(hoursAgo),
        ...(denied && {
          status: 'denied',
          decided_by: idOf(users, denied.by),
          decided_at: ago(denied.hoursAgo),
          reason: denied.reason,
        }),
      })
      .execute();
    const at = ago(denied?.hoursAgo ?? hoursAgo);
    await tx
      .updateTable('course')
      .set({
        status: denied ? 'denied' : 'review',
        deny_reason: denied?.reason ?? null,
        published_at: null,
        current_test_id: null,
        created_by: idOf(users, by),
        updated_by: idOf(users, by),
        created_at: at,
        updated_at: at,
      })
      .where('id', '=', course_id)
      .execute();
    // a test is asked from the day on which its course is published
    await tx.deleteFrom('test_version').where('course_id', '=', course_id).execute();
  }
}
