import * as contract from '@forecourt/contract/mails';
import type { Language } from '@forecourt/contract/languages';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { notFound } from '../../kit/http/problem.ts';
import { text } from '../../kit/i18n.ts';
import { mailBranding } from '../../kit/mail/branding.ts';
import { composeMail } from '../../kit/mail/compose.ts';
import { renderHtml } from '../../kit/mail/html.ts';
import { queueMail } from '../../kit/mail/mail.ts';
import { renderPlainText } from '../../kit/mail/plain-text.ts';
import type { Portal } from '../../kit/portal.ts';
import { isListedMail, LISTED_MAILS, sampleOf, topicOf, type ListedMail } from './samples.ts';

/** The mail of an address. Throws 404 for a kind that there is not. */
function listedMail(name: string): ListedMail {
  if (!isListedMail(name)) throw notFound();
  return name;
}

async function composeSample(portal: Portal, mail: ListedMail, language: Language) {
  const branding = await mailBranding(portal);
  const { kind, values } = sampleOf(mail, language);
  return { branding, content: composeMail(kind, values, { language, branding }) };
}

/** The label of a notification, or the subject of another mail. */
const nameOf = async (portal: Portal, mail: ListedMail, language: Language): Promise<string> =>
  sampleOf(mail, language).kind === 'notification'
    ? text(language, 'notifications', `${mail}.label`)
    : (await composeSample(portal, mail, language)).content.subject;

export const mailsRoutes: readonly Route[] = [
  handle(contract.listMails, async ({ portal, http: { language } }) => ({
    mails: await Promise.all(
      LISTED_MAILS.map(async (kind) => ({
        kind,
        topic: topicOf(kind),
        name: await nameOf(portal, kind, language),
      })),
    ),
  })),
  handle(contract.previewMail, async ({ portal, params, query, http }) => {
    const mail = listedMail(params.kind);
    const { branding, content } = await composeSample(portal, mail, query.language);
    return {
      mail: {
        name: await nameOf(portal, mail, http.language),
        subject: content.subject,
        html: renderHtml(content, branding, query.scheme),
        text: renderPlainText(content),
      },
    };
  }),
  handle(contract.sendTestMail, async (call) => {
    const { actor, body, params, portal } = call;
    const mail = listedMail(params.kind);
    await portal.limits.take('mail.test', actor.id);
    const { kind, values } = sampleOf(mail, body.language);
    await call.write(async (tx) => {
      await queueMail(tx, portal.jobs, {
        to: actor.email,
        userId: actor.id,
        language: body.language,
        template: kind,
        values,
      });
      await writeAuditLog(tx, actor, call, { type: 'mail.test', data: { kind: mail } });
    });
    return { to: actor.email };
  }),
];
