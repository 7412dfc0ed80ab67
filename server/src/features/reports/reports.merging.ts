import { sql } from 'kysely';
import { handOver, type Merging } from '../../kit/merging.ts';

/** Duties follow from what the person belongs to: they are worked out anew at night. Days were those of one person. */
export const reportsMerging: Merging = {
  moved: [
    handOver({ table: 'user_day', key: ['day'] }),
    {
      table: 'training_duty',
      owner: 'user_id',
      move: (tx, { secondary }) => sql`delete from training_duty where user_id = ${secondary}`.execute(tx),
    },
  ],
  kept: [],
  ended: [],
};
