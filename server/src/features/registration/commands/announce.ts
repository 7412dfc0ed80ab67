import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Tx } from '../../../kit/db/db.ts';
import { announce } from '../../../kit/live.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { notify } from '../../../kit/notify.ts';
import { issueCode, minutesOf } from '../../../kit/one-time-code.ts';
import type { Portal } from '../../../kit/portal.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { reviewersOf } from '../../users/users.public.ts';
import type { Registered } from '../registration.queries.ts';

/**
 * Mails a code to the address. The mail contains no names: the registrant may have typed another person's address and
 * must not write to them through us.
 */
export async function mailCode(tx: Tx, { jobs }: Portal, person: Registered, now: Date): Promise<void> {
  const code = await issueCode(tx, person.id, 'verify', now);
  await queueMail(tx, jobs, {
    to: person.email,
    userId: person.id,
    language: person.language,
    template: 'verify',
    values: { code, minutes: minutesOf('verify'), email: encodeURIComponent(person.email) },
  });
}

/** Notifies deciders of a registration once its address is verified. */
export async function announceRegistration(
  tx: Tx,
  { jobs }: Portal,
  { features }: TenantSettings,
  person: Registered,
  now: Date,
): Promise<void> {
  if (!person.requestId) return;
  const reviewers = await reviewersOf(tx);
  if (features.newUserNotification)
    await notify(tx, jobs, now, {
      kind: 'user.waiting',
      to: reviewers,
      data: { name: fullName(person) },
      link: '/auth/admin/user-requests',
      key: `registration:${person.requestId}`,
    });
  await announce(tx, 'badges', reviewers);
}
