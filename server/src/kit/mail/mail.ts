import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { languageOf } from '@forecourt/contract/languages';
import { type Attachment, invitationFor } from '../calendar/invitations.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/db.ts';
import type { TextValues } from '../i18n.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import type { Portal } from '../portal.ts';
import type { SubjectKind } from '../entities/entity-type.ts';
import { needVault } from '../vault.ts';
import { mailBranding } from './branding.ts';
import { composeMail, type MailContent } from './compose.ts';
import { renderHtml } from './html.ts';
import { isMailKind, type MailKind } from './kinds.ts';
import { renderPlainText } from './plain-text.ts';
import { type Address, senderOf } from './sender.ts';
import { createUnsubscribeUrl, unsubscribeHeaders } from './unsubscribe.ts';

const Sealed = z.object({ name: z.string(), text: z.string(), purpose: z.string() });

/** A mail to one person, in the recipient's language. */
export interface Mail {
  readonly to: string;
  readonly userId: string | null;
  readonly language: string;
  readonly template: MailKind;
  readonly values: TextValues;
  /** A value that must not be readable while it waits: sealed by the vault, opened as the mail goes out. */
  readonly sealed?: z.infer<typeof Sealed>;
  /** Reply address, if it isn't the portal's. */
  readonly replyTo?: string;
  /** A {@link CalendarRef} as it is stored: the thing whose present state is attached for the person’s calendar. */
  readonly calendar?: unknown;
}

/** Queues a mail in the transaction: it goes out exactly when the transaction was committed. */
export async function queueMail(tx: Tx, jobs: Jobs, mail: Mail): Promise<void> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      recipient: mail.to,
      user_id: mail.userId,
      language: languageOf(mail.language) ?? 'en',
      template: mail.template,
      data: JSON.stringify(mail.sealed ? { ...mail.values, [SEALED]: mail.sealed } : mail.values),
      reply_to: mail.replyTo ?? null,
      calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, sendMail, { id });
}

/** Queues many mails at once. */
export async function queueMails(tx: Tx, jobs: Jobs, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = await tx
    .insertInto('mail')
    .values(
      mails.map((mail) => ({
        recipient: mail.to,
        user_id: mail.userId,
        language: languageOf(mail.language) ?? 'en',
        template: mail.template,
        data: JSON.stringify(mail.values),
      })),
    )
    .returning('id')
    .execute();
  await jobs.enqueueAll(tx, sendMail, rows);
}

export const sendMail = defineJob({
  name: 'mail.send',
  held: 'mail',
  data: z.object({ id: z.uuid() }),
  retries: 10,
  async run({ id }, portal) {
    const { db } = portal.database;
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
    if (!mail || mail.state === 'sent' || mail.state === 'discarded') return;
    try {
      const unsubscribeUrl = await createUnsubscribeUrl(db, portal.config, mail);
      const { content, html } = await renderMail(mail, portal, unsubscribeUrl);
      await deliver(
        portal.config,
        {
          ...mail,
          from: senderOf(portal.config.mailFrom, await portal.tenant.settings()),
          invitation: await invitationOf(mail, portal),
          headers: unsubscribeHeaders(unsubscribeUrl),
        },
        { subject: content.subject, text: renderPlainText(content), html },
      );
      await db
        .updateTable('mail')
        .set({ state: 'sent', sent_at: portal.clock.now(), error: null })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await db
        .updateTable('mail')
        .set((eb) => ({ state: 'failed', error: reason, tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
      throw error;
    }
  },
});

const CalendarRef = z.object({
  kind: z.custom<SubjectKind>((kind) => typeof kind === 'string'),
  id: z.uuid(),
});

/** The calendar file of a mail, as things are when it goes out: of two quick changes the last counts. */
const invitationOf = (mail: { calendar: unknown; user_id: string | null }, portal: Portal) =>
  mail.calendar && mail.user_id
    ? invitationFor(portal, mail.user_id, CalendarRef.parse(mail.calendar))
    : undefined;

/** Key of a sealed value among the placeholders; no placeholder has this name. */
const SEALED = ' sealed';

async function openValues(data: unknown, { config }: Portal): Promise<TextValues> {
  const { [SEALED]: sealed, ...values } = data as TextValues & { readonly [SEALED]?: unknown };
  if (!sealed) return values;
  const { name, text: kept, purpose } = Sealed.parse(sealed);
  return { ...values, [name]: (await needVault(config)).open(kept, purpose) };
}

async function renderMail(
  mail: { readonly language: string; readonly template: string; readonly data: unknown },
  portal: Portal,
  unsubscribeUrl: string | undefined,
): Promise<{ readonly content: MailContent; readonly html: string }> {
  if (!isMailKind(mail.template)) throw new Error(`No mail is called ${mail.template}`);
  const branding = await mailBranding(portal);
  const language = languageOf(mail.language) ?? 'en';
  const values = await openValues(mail.data, portal);
  const content = composeMail(mail.template, values, { language, branding, unsubscribeUrl });
  return { content, html: renderHtml(content, branding) };
}

interface Envelope {
  readonly id: string;
  readonly from: Address;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly invitation: Attachment | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** By SMTP when configured, else into the outbox folder, one `.eml` file a mail. */
async function deliver(
  config: Config,
  { id, from, recipient, reply_to, invitation, headers }: Envelope,
  words: { readonly subject: string; readonly text: string; readonly html: string },
): Promise<void> {
  // loaded with the first mail
  const { createTransport } = await import('nodemailer');
  const message = {
    from,
    to: { name: '', address: recipient },
    ...(reply_to && { replyTo: { name: '', address: reply_to } }),
    ...words,
    messageId: `<${id}@forecourt>`,
    headers: { ...headers },
    // with METHOD in its type, so that calendars take it for an invitation (RFC 6047, 2.4)
    ...(invitation && { icalEvent: { ...invitation, filename: 'invitation.ics' } }),
  };
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    await transport.sendMail(message);
    transport.close();
    return;
  }
  const folder = join(config.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.part`, eml as Buffer);
  await rename(`${file}.part`, file);
}
