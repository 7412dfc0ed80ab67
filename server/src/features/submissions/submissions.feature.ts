import type { SeesOwner } from '../../kit/files/access.ts';
import { awardCorrected } from '../../kit/cash-events.ts';
import { on } from '../../kit/events.ts';
import { feature } from '../../kit/feature.ts';
import { reassignRows } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { sees } from '../../kit/submissions/access.ts';
import { checkSubmission } from '../../kit/submissions/checks/check.job.ts';
import { endCorrected } from '../../kit/submissions/decide.ts';
import { titleIn } from '../../kit/submissions/title.ts';
import { clearReadings } from './readings.jobs.ts';
import { remindReviewers } from './submissions.jobs.ts';

const activity = [
  'submission.appealed',
  'submission.approved',
  'submission.completed',
  'submission.corrected',
  'submission.denied',
  'submission.submitted',
  'submission.undone',
  'submission.withdrawn',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    submissions: (typeof activity)[number];
  }
}
declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    submissions: 'submission';
  }
}

/** Documents are seen by who sent them and by who may review them. */
const seesDocuments: SeesOwner = async ({ db, actor }, ids) => {
  if (!actor || ids.length === 0) return false;
  const row = await db
    .selectFrom('submission as s')
    .select('s.id')
    .where('s.id', 'in', [...ids])
    .where(sees('s', actor))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const submission: EntityType = {
  kind: 'submission',
  table: 'submission',
  title: titleIn,
  files: { columns: ['submission_file.file_id'], sees: seesDocuments },
};

/** Paid claims stay in the books without the user; pending ones are withdrawn. */
const person: PersonalDataSource = {
  rows: {
    'submission.submitter_id': {
      leaving: 'keep',
      without: [
        'rules',
        'readings',
        'risk',
        'risk_rank',
        'decided_by',
        'decided_as',
        'invoice_key',
        'client_id',
      ],
    },
    'submission.decided_by': { leaving: 'keep' },
    'submission.decided_as': { leaving: 'keep' },
    'submission_step.by_id': { leaving: 'keep' },
    'submission_step.as_id': { leaving: 'keep' },
    'receipt_reading.user_id': { leaving: 'delete' },
  },
  async erase(tx, userId) {
    await tx
      .updateTable('submission')
      .set({ status: 'withdrawn' })
      .where('submitter_id', '=', userId)
      .where('status', '=', 'pending')
      .execute();
    await tx
      .updateTable('submission')
      .set({ note: '', readings: null })
      .where('submitter_id', '=', userId)
      .execute();
  },
};

/** The common review of submissions; families declare themselves in their features. */
export const submissions = feature({
  name: 'submissions',
  subjects: [submission],
  activity,
  jobs: [checkSubmission, remindReviewers, clearReadings],
  person,
  on: [on(awardCorrected, (tx, { submissionId, by, reason }) => endCorrected(tx, by, submissionId, reason))],
  merging: {
    moved: [reassignRows({ table: 'submission', owner: 'submitter_id', kind: 'submission' })],
    kept: [
      'submission.decided_by',
      'submission.decided_as',
      'submission_step.by_id',
      'submission_step.as_id',
    ],
    ended: ['receipt_reading.user_id'],
  },
  brandRows: { 'submission.brand_id': { fate: 'key' } },
});
