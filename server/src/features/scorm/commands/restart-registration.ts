import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';

interface Restart {
  readonly userId: string;
  readonly courseId: string;
  /** The latest version: a restart uses it. */
  readonly packageId: string;
  readonly now: Date;
}

/**
 * Restarts the content when the course was reopened to the user after the registration began. The earlier pass,
 * certificate, and points are stored elsewhere; the answers of earlier launches stay for administrators.
 */
export async function restartRegistration(
  tx: Tx,
  { userId, courseId, packageId, now }: Restart,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update scorm_registration r set package_id = ${packageId}, lease_id = null, completion = 'not attempted',
      success = 'unknown', score_scaled = null, score_raw = null, score_min = null, score_max = null, percent = 0,
      last_item = null, sequencing_state = null, sequencing_seq = 0, sequencing_number = 0, passed_at = null,
      started_at = ${now}, last_activity_at = ${now}
    from course_progress p
    where r.user_id = ${userId} and r.course_id = ${courseId} and p.user_id = r.user_id and p.course_id = r.course_id
      and p.renewal_opened_at > r.started_at
    returning r.id`.execute(tx);
  for (const { id } of rows) await tx.deleteFrom('scorm_part').where('registration_id', '=', id).execute();
}
