import { z } from 'zod';
import { defineJob, type Job } from '../../../kit/jobs/jobs.ts';
import { originValues } from '../../../kit/mail/kinds.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { issueCode, minutesOf } from '../../../kit/one-time-code.ts';
import type { Portal } from '../../../kit/portal.ts';
import { accountByEmail } from '../session.queries.ts';

const Recovery = z.object({
  email: z.string(),
  /** IP address of the request; jobs of earlier versions have none. */
  ip: z.string().default(''),
});
type Recovery = z.infer<typeof Recovery>;

/** Mails a recovery code when the account exists and is active. */
export const sendRecovery: Job<Recovery> = defineJob({
  name: 'session.recovery',
  data: Recovery,
  run: (recovery, portal) => mailRecovery(portal, recovery),
});

async function mailRecovery(portal: Portal, { email, ip }: Recovery): Promise<void> {
  const account = await accountByEmail(portal.database.db, email);
  if (account?.status !== 'active') return;
  const now = portal.clock.now();
  await portal.database.write(async (tx) => {
    const code = await issueCode(tx, account.id, 'recover', now);
    await queueMail(tx, portal.jobs, {
      to: account.email,
      userId: account.id,
      language: account.language,
      template: 'recover',
      values: {
        name: account.first_name,
        email: encodeURIComponent(account.email),
        code,
        minutes: minutesOf('recover'),
        ...originValues({ now, http: { ip } }),
      },
    });
  });
}
