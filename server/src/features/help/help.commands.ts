import type { BodyOf } from '@forecourt/contract/endpoint';
import type { askForHelp } from '@forecourt/contract/help';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { RequestOrigin } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import { queueMail } from '../../kit/mail/mail.ts';
import type { Actor } from '../../kit/session/actor.ts';

interface Help {
  readonly actor: Actor;
  readonly settings: TenantSettings;
  readonly jobs: Jobs;
  readonly where: RequestOrigin;
}

/**
 * Mails a question to support with the user as reply address. The copy goes to the account's address, whatever was
 * typed: a form must not mail strangers.
 */
export async function sendHelp(tx: Tx, help: Help, question: BodyOf<typeof askForHelp>): Promise<void> {
  const { actor, settings, jobs, where } = help;
  const helpers = await helpersOf(tx, settings);
  if (helpers.length === 0) throw new Problem('help.nobody');
  const { fullName, email, phone, message } = question;
  const values = { fullName, email, phone, message, account: actor.email };
  for (const { to, language } of helpers)
    await queueMail(tx, jobs, { to, userId: null, language, template: 'help', values, replyTo: email });
  await queueMail(tx, jobs, {
    to: actor.email,
    userId: actor.id,
    language: actor.language,
    template: 'help-received',
    values: { name: actor.firstName, message },
  });
  await writeAuditLog(tx, actor, where, { type: 'help.ask' });
}

/** The support address, or every active platform admin where the tenant has none. */
async function helpersOf(tx: Tx, { supportEmail }: TenantSettings) {
  if (supportEmail) return [{ to: supportEmail, language: 'en' }];
  return tx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.email as to', 'u.language'])
    .where('r.key', '=', 'platform-admin')
    .where(isActiveAccount('u'))
    .execute();
}
