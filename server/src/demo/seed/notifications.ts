import { sql } from 'kysely';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';

/** What reviewers and authors have heard, as if each course had been sent through the portal; old news has been read. */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into notification (user_id, kind, data, link, key, created_at)
    select r.id, 'course.submitted', jsonb_build_object('course', c.title, 'brand', b.name,
        'author', person_name(a.first_name, a.last_name)), '/auth/admin/course-requests',
      'course-submitted:' || q.id, q.submitted_at
    from course_request q join course c on c.id = q.course_id join brand b on b.id = c.brand_id
      join user_account a on a.id = q.submitted_by
      join (select u.id from user_account u join role on role.id = u.role_id
        where role.key in ('platform-admin', 'company-admin')) r on true`.execute(tx);
  await sql`
    insert into notification (user_id, kind, data, link, key, created_at)
    select q.submitted_by, 'course.denied', jsonb_build_object('course', c.title, 'reason', q.reason),
      '/auth/admin/courses/' || c.id || '/edit', 'course-denied:' || q.id, q.decided_at
    from course_request q join course c on c.id = q.course_id where q.status = 'denied'`.execute(tx);
  await tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', new Date(now.getTime() - 14 * DAY))
    .execute();
}
