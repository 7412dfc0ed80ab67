import type { Tx } from '../../../kit/db/db.ts';

interface Decision {
  readonly by: string;
  readonly at: Date;
  readonly status: 'approved' | 'denied' | 'withdrawn';
  readonly reason?: string;
}

/** Puts a course in line for review. Call with the course locked. */
export async function openRequest(tx: Tx, courseId: string, by: string, at: Date): Promise<void> {
  await tx
    .insertInto('course_request')
    .values({ course_id: courseId, submitted_by: by, submitted_at: at })
    .execute();
}

/** Ends the wait of a course, if it waits. Returns who had sent it. Call with the course locked. */
export async function closeRequest(
  tx: Tx,
  courseId: string,
  { by, at, status, reason }: Decision,
): Promise<string | null> {
  const closed = await tx
    .updateTable('course_request')
    .set({ status, decided_by: by, decided_at: at, reason: reason ?? null })
    .where('course_id', '=', courseId)
    .where('status', '=', 'pending')
    .returning('submitted_by')
    .executeTakeFirst();
  return closed?.submitted_by ?? null;
}
