import { z } from 'zod';
import type { Language } from '@forecourt/contract/languages';
import { dateText, Duties, momentText, text, type TextValues } from '../i18n.ts';
import type { MailBranding } from './branding.ts';
import { mailDefinition, type MailKind } from './kinds.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

interface MailRow {
  readonly title: string;
  readonly date: string;
  readonly isLate: boolean;
}

/** A mail in words, before it becomes HTML or plain text. No part is escaped. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** Text that inboxes show next to the subject. */
  readonly preheader: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly code: string | undefined;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly quote: string | undefined;
  readonly table: { readonly head: readonly [string, string]; readonly rows: readonly MailRow[] } | undefined;
  readonly button: MailLink | undefined;
  /** Below the button. */
  readonly more: readonly string[];
  readonly reason: string;
  readonly footerLinks: readonly MailLink[];
}

interface MailContext {
  readonly language: Language;
  readonly branding: MailBranding;
  /** Address that ends such mails with one click. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Longer subjects end with an ellipsis: inboxes show about 60 characters. */
export const SUBJECT_LENGTH = 150;
const PREHEADER_LENGTH = 140;

const clip = (value: string, length: number): string =>
  value.length > length ? `${value.slice(0, length - 1).trimEnd()}…` : value;
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();
const paragraphsOf = (value: string): string[] => value.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** Puts a mail of a kind into words. Every kind has the texts that its definition asks for, in every language. */
export function composeMail(kind: MailKind, values: TextValues, context: MailContext): MailContent {
  const { language, branding } = context;
  const definition = mailDefinition(kind);
  const say = (key: string): string => text(language, 'mail', key, { ...values, portalName: branding.name });
  const paragraphs = paragraphsOf(say(`${kind}.body`));
  const table = tableOf(values, context);
  const titles = table?.rows.map(({ title }) => title).join(' · ');
  const url = definition.link && absoluteUrl(definition.link(values), context);
  return {
    language,
    // a line break in a subject would start a header of its own
    subject: clip(oneLine(say(`${kind}.subject`)), SUBJECT_LENGTH),
    preheader: clip(oneLine([paragraphs[0], titles].filter(Boolean).join(' ')), PREHEADER_LENGTH),
    greeting: say(values['name'] ? 'greeting' : 'greeting.nameless'),
    paragraphs,
    code: definition.hasCode && String(values['code'] ?? ''),
    facts: factsOf(kind, values, context),
    quote: definition.hasQuote && String(values['message'] ?? ''),
    table,
    // a notice names its own action; mails queued by a former version have none
    button: url === undefined ? undefined : { label: String(values['action'] ?? say(`${kind}.action`)), url },
    more: definition.hasMore ? paragraphsOf(say(`${kind}.more`)) : [],
    reason: say(`reason.${definition.reason}`),
    footerLinks: definition.isOptional ? footerLinks(context) : [],
  };
}

function factsOf(kind: MailKind, values: TextValues, { language, branding }: MailContext) {
  const { facts = [], hasOrigin } = mailDefinition(kind);
  const { at, ip } = values;
  const origin = {
    at: at === undefined ? '' : momentText(new Date(at), language, branding.timeZone),
    ip: ip ?? '',
  };
  return Object.entries<string | number>({
    ...Object.fromEntries(facts.map((name) => [name, values[name] ?? ''])),
    ...(hasOrigin && origin),
  }).flatMap(([name, value]) =>
    value === '' ? [] : [[text(language, 'mail', `fact.${name}`), String(value)] as const],
  );
}

const Notices = z.array(z.object({ title: z.string(), at: z.string() }));

/** Notifications as the value `notices` of a mail, whose table lists them with their days. */
export const noticeList = (notices: z.infer<typeof Notices>): string => JSON.stringify(notices);

/** The table of courses, or of notifications, that the values hold. */
function tableOf(
  { courses, notices }: TextValues,
  { language, branding }: MailContext,
): MailContent['table'] {
  const say = (key: string, values?: TextValues) => text(language, 'mail', key, values);
  if (courses !== undefined)
    return {
      head: [say('table.course'), say('table.due')],
      rows: Duties.parse(JSON.parse(String(courses))).map(({ title, due, late }) => {
        const date = due === null ? '' : dateText(new Date(due), language);
        return { title, date: late ? say('table.late', { date }) : date, isLate: late };
      }),
    };
  if (notices === undefined) return undefined;
  return {
    head: [say('table.notice'), say('table.date')],
    rows: Notices.parse(JSON.parse(String(notices))).map(({ title, at }) => ({
      title,
      date: dateText(new Date(at), language, branding.timeZone),
      isLate: false,
    })),
  };
}

function footerLinks(context: MailContext): MailLink[] {
  const { language, unsubscribeUrl } = context;
  const choices = absoluteUrl('/auth/me?tab=notifications', context);
  return [
    ...(choices ? [{ label: text(language, 'mail', 'footer.choose'), url: choices }] : []),
    ...(unsubscribeUrl ? [{ label: text(language, 'mail', 'footer.unsubscribe'), url: unsubscribeUrl }] : []),
  ];
}

/** The address behind a link: a page of the portal in the language, or a web address. Undefined for any other scheme. */
function absoluteUrl(link: string, { language, branding }: MailContext): string | undefined {
  // French is the only language with a prefix in its addresses
  const path = language === 'fr' ? `/fr${link}` : link;
  const url = URL.parse(link.startsWith('/') ? `${branding.address}${path}` : link);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
