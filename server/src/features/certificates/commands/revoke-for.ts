import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';

interface Correction {
  readonly userId: string;
  /** Courses and curriculums that are not passed any more. */
  readonly courses: readonly string[];
  readonly curriculums: readonly string[];
  readonly now: Date;
  /** Null: a job. */
  readonly actorId: string | null;
  readonly reason: string;
}

/** Takes back the certificates of passes that were corrected; their codes then say so. */
export async function revokeFor(tx: Tx, input: Correction): Promise<void> {
  await sql`update certificate set revoked_at = ${input.now}, revoked_by = ${input.actorId}, revoked_reason = ${input.reason}
    where user_id = ${input.userId} and revoked_at is null and replaced_by is null
      and (course_id = any(${[...input.courses]}::uuid[]) or curriculum_id = any(${[...input.curriculums]}::uuid[]))`.execute(
    tx,
  );
}
