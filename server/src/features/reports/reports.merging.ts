import { sql } from 'kysely';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';

/** Duties follow from what the person belongs to: they are worked out anew at night. Days were those of one person. */
export const reportsMerging: Merging = {
  moved: [
    reassignRows({ table: 'user_day', kind: 'activity', key: ['day'] }),
    {
      table: 'training_duty',
      owner: 'user_id',
      kind: null,
      move: (tx, { secondary }) => sql`delete from training_duty where user_id = ${secondary}`.execute(tx),
    },
    reassignRows({
      table: 'report_view',
      kind: 'report',
      // the primary account's own first view stays the first
      combine: (tx, { primary, secondary }) =>
        sql`update report_view v set is_default = false where v.user_id = ${secondary} and v.is_default
          and exists (select from report_view o where o.user_id = ${primary} and o.report = v.report and o.is_default)`.execute(
          tx,
        ),
    }),
    reassignRows({ table: 'report_schedule', owner: 'owner_id', kind: 'report' }),
    reassignRows({ table: 'report_recipient', kind: 'report', key: ['schedule_id'] }),
    reassignRows({ table: 'report_export_reader', kind: 'report', key: ['export_id'] }),
    reassignRows({ table: 'report_mail', kind: 'report', key: ['run_id'] }),
  ],
  kept: [],
  ended: [],
};
