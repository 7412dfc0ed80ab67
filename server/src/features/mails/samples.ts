import { NOTIFICATION_KINDS, type NotificationKind } from '@forecourt/contract/notifications';
import type { Language } from '@forecourt/contract/languages';
import { dateText, dutyList, momentAt, text, type TextValues } from '../../kit/i18n.ts';
import { noticeList } from '../../kit/mail/compose.ts';
import { isMailKind, MAIL_KINDS, originValues, type MailKind } from '../../kit/mail/kinds.ts';
import { noticeAction } from '../../kit/notice-actions.ts';
import { notificationMailValues, wordsOf } from '../../kit/notify.ts';

const AT = new Date('2026-03-12T15:30:00Z');
const DAY = '2026-03-27';

/** Values for every placeholder of the texts of notifications. */
export const NOTIFICATION_SAMPLE: TextValues = {
  at: momentAt(AT, 'America/Denver'),
  author: 'Maya Ortiz',
  brand: 'Lumastead',
  count: 30,
  course: 'Winter Lighting Basics',
  date: DAY,
  days: 30,
  dealer: 'Lakeside Motors',
  done: 148,
  email: 'ada.lindqvist@example.com',
  excerpt: 'The new catalog is here. Please order by Friday.',
  failed: 2,
  file: 'users-march.xlsx',
  instructor: 'Grant Miller',
  name: 'Ada Lindqvist',
  number: 'P-20418',
  other: 'ada@lakeside.example.com',
  report: 'Course report',
  reviewer: 'Maya Ortiz',
  sender: 'Grant Miller',
  subject: 'Spring catalog',
  title: 'Winter Lighting Basics',
};

const COURSES = dutyList([
  { title: 'Winter Lighting Basics', due: '2026-03-06', late: true },
  { title: 'Hybrid Safety for Technicians', due: DAY, late: false },
  { title: 'Welcome to the Showroom', due: null, late: false },
]);

/** Values for the mails that aren't notifications; the language is that of dates within. */
const mailSample = (language: Language): TextValues => ({
  name: 'Ada',
  fullName: 'Ada Lindqvist',
  email: 'ada.lindqvist@example.com',
  phone: '+1 303 555 0142',
  account: 'ada.lindqvist@example.com',
  code: 'K7QM4RXP',
  minutes: 10,
  count: 3,
  number: 'P-20418',
  reason: text(language, 'mail', 'sample.reason'),
  date: dateText(new Date(DAY), language),
  link: 'https://payouts.example.com/claim/K7QM4RXP',
  message: 'I can’t find my certificate for “Winter Lighting Basics”.\nCould you send it to me?',
  notices: noticeList(
    (['certificate.issued', 'training.assigned', 'points.expiring'] as const).map((kind, days) => ({
      title: wordsOf(kind, NOTIFICATION_SAMPLE, language).title,
      at: new Date(AT.getTime() - days * 3_600_000).toISOString(),
    })),
  ),
  ...originValues({ now: AT, http: { ip: '203.0.113.7' } }),
});

/** Mails whose readers the portal doesn't know by name. */
const NAMELESS: readonly MailKind[] = ['help', 'verify', 'register-known'];

/** A mail as the admin portal lists it: a kind of mail, or a notification, which is mailed as one. */
export type ListedMail = Exclude<MailKind, 'notification'> | NotificationKind;

const isNotificationKind = (name: string): name is NotificationKind =>
  Object.hasOwn(NOTIFICATION_KINDS, name);

/** Every mail of the portal, from the registries of mails and notifications. */
export const LISTED_MAILS: readonly ListedMail[] = [
  ...Object.keys(MAIL_KINDS),
  ...Object.keys(NOTIFICATION_KINDS),
].filter(isListedMail);

export function isListedMail(name: string): name is ListedMail {
  return (isMailKind(name) && name !== 'notification') || isNotificationKind(name);
}

export const topicOf = (mail: ListedMail): 'account' | 'notifications' =>
  isNotificationKind(mail) || mail === 'digest' ? 'notifications' : 'account';

/** Kind and values of a listed mail with sample data. */
export function sampleOf(mail: ListedMail, language: Language): { kind: MailKind; values: TextValues } {
  if (!isNotificationKind(mail)) {
    const { notices = '', name = '', ...values } = mailSample(language);
    return {
      kind: mail,
      values: {
        ...values,
        ...(!NAMELESS.includes(mail) && { name }),
        ...(mail === 'digest' && { notices }),
      },
    };
  }
  const sample = { ...NOTIFICATION_SAMPLE, ...(mail === 'training.reminder' && { courses: COURSES }) };
  const reason = text(language, 'mail', 'sample.reason');
  return {
    kind: 'notification',
    values: {
      name: 'Ada',
      link: noticeAction(mail) ? '/auth/notifications' : '',
      ...notificationMailValues(mail, { ...sample, reason }, language),
    },
  };
}
