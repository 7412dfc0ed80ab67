import { sql } from 'kysely';
import type { Merging } from '../../kit/account-merge.ts';

export const testsMerging: Merging = {
  moved: [
    {
      table: 'attempt',
      owner: 'user_id',
      kind: 'attempt',
      // numbers go on after the primary account's; of two open attempts at one test the primary account's goes on
      move: (tx, { primary, secondary }) =>
        sql`update attempt mine set user_id = ${primary}, number = mine.number + coalesce(
            (select max(own.number) from attempt own where own.user_id = ${primary} and own.course_id = mine.course_id), 0)
          where mine.user_id = ${secondary} and (mine.submitted_at is not null or not exists (
            select from attempt own where own.user_id = ${primary} and own.course_id = mine.course_id
              and own.submitted_at is null))`.execute(tx),
    },
  ],
  kept: [],
  ended: [],
};
