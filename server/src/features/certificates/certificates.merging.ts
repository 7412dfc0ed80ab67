import { sql } from 'kysely';
import type { Merging } from '../../kit/account-merge.ts';

/** SQL: whether two certificates are about the same thing. */
const SAME = sql`other.certification_id = mine.certification_id and other.course_id is not distinct from mine.course_id
  and other.curriculum_id is not distinct from mine.curriculum_id`;

export const certificatesMerging: Merging = {
  moved: [
    {
      table: 'certificate',
      owner: 'user_id',
      kind: 'certificate',
      /**
       * One certificate a round: where both accounts have it, the primary account's stays, also a revoked one, because
       * merging is no way around that. The other one goes on being verified by its code.
       */
      async move(tx, { primary, secondary, now }) {
        await sql`update certificate mine set user_id = ${primary} where mine.user_id = ${secondary}
          and not exists (select from certificate other where other.user_id = ${primary} and ${SAME}
            and other.round = mine.round)`.execute(tx);
        // an earlier round is over where a later one has come along
        await sql`update certificate mine set renewed_at = ${now} where mine.user_id = ${primary} and mine.renewed_at is null
          and exists (select from certificate other where other.user_id = ${primary} and ${SAME}
            and other.round > mine.round)`.execute(tx);
      },
    },
  ],
  kept: ['certificate.revoked_by', 'certification.created_by'],
  ended: [],
};
