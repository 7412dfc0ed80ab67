import { z } from 'zod';
import { defineJob, type Job } from '../../../kit/jobs/jobs.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { issueCode, minutesOf } from '../../../kit/one-time-code.ts';
import type { Portal } from '../../../kit/portal.ts';
import { accountByEmail } from '../session.queries.ts';

/** Mails a recovery code when the account exists and is active. */
export const sendRecovery: Job<{ email: string }> = defineJob({
  name: 'session.recovery',
  data: z.object({ email: z.string() }),
  run: ({ email }, portal) => mailRecovery(portal, email),
});

async function mailRecovery(portal: Portal, email: string): Promise<void> {
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
      },
    });
  });
}
