import { membershipOfUser } from '../../../kit/access/membership.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import {
  reopenCourse,
  openCurriculumAgain,
  type Again,
  type ProgressContext,
} from '../../learning/learning.public.ts';
import { dayAt } from '../../../kit/clock.ts';
import { graceUntil, canRenew } from '../validity.ts';

type Under = Pick<ProgressContext, 'settings' | 'now' | 'portal'>;

interface Renewing extends Under {
  readonly again: Again;
  /** Only these courses of a curriculum need be taken again. */
  readonly courseIds?: readonly string[];
}

/**
 * Opens the training of a current certificate to its holder again. False when there is nothing to open: it is open
 * already, or it is gone.
 */
export async function openTraining(tx: Tx, certificateId: string, renewing: Renewing): Promise<boolean> {
  const { settings, now, portal, again, courseIds } = renewing;
  const row = await currentOne(tx, certificateId);
  const member = row && (await membershipOfUser(tx, row.user_id));
  if (!row || !member) return false;
  const study = { userId: row.user_id, member, settings, now, portal };
  if (row.course_id) return reopenCourse(tx, study, row.course_id, again);
  if (!row.curriculum_id) return false;
  // passes since the certificate was issued count toward the next one
  const passedBefore = again.reason === 'change' ? now : row.issued_at;
  return openCurriculumAgain(tx, study, row.curriculum_id, {
    ...again,
    passedBefore,
    ...(courseIds && { courseIds }),
  });
}

const currentOne = (tx: Tx, id: string) =>
  tx
    .selectFrom('certificate')
    .select(['user_id', 'course_id', 'curriculum_id', 'issued_at', 'issued_on', 'expires_on', 'grace_days'])
    .where('id', '=', id)
    .where('replaced_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('renewed_at', 'is', null)
    .executeTakeFirst();

/** The holder opens the training before it opens by itself. Throws `certificate.renewal_closed` before its time. */
export async function renewEarly(tx: Tx, userId: string, certificateId: string, under: Under): Promise<void> {
  const row = found(await currentOne(tx, certificateId));
  if (row.user_id !== userId) found(undefined);
  if (!canRenew(row, dayAt(under.now))) throw new Problem('certificate.renewal_closed');
  await openTraining(tx, certificateId, { ...under, again: { reason: 'expiry', dueOn: graceUntil(row) } });
}
