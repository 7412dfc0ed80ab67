import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Flag, Id, Instant, listQuery, Pagination, several } from './fields.ts';
import { NOTIFICATION_GROUPS } from './notification-groups.ts';

export { NOTIFICATION_GROUPS };

/**
 * Kinds of notifications. Their texts are `<kind>.title`, `<kind>.body`, and, for the settings page, `<kind>.label` in
 * `server/locales/<language>/notifications.json`. `group` is the section on that page, and `mail` the default until
 * the user chooses. A kind that `invites` attaches calendar entries to its mails, which a digest can't carry.
 */
export const NOTIFICATION_KINDS = {
  'course.submitted': { group: 'reviews', mail: 'now' },
  'course.approved': { group: 'authoring', mail: 'now' },
  'course.denied': { group: 'authoring', mail: 'now' },
  'course.reopened': { group: 'authoring', mail: 'digest' },
  'training.assigned': { group: 'training', mail: 'now' },
  'training.reminder': { group: 'training', mail: 'now' },
  'test.ended': { group: 'training', mail: 'off' },
  'curriculum.passed': { group: 'training', mail: 'off' },
  'certificate.issued': { group: 'training', mail: 'off' },
  'certificate.expiring': { group: 'training', mail: 'now' },
  'certificate.expired': { group: 'training', mail: 'now' },
  'certificate.changed': { group: 'training', mail: 'now' },
  'live.enrolled': { group: 'live', mail: 'now', invites: true },
  'live.waitlisted': { group: 'live', mail: 'now' },
  'live.promoted': { group: 'live', mail: 'now', invites: true },
  'live.offer': { group: 'live', mail: 'now' },
  'live.free': { group: 'live', mail: 'now' },
  'live.changed': { group: 'live', mail: 'now', invites: true },
  'live.cancelled': { group: 'live', mail: 'now', invites: true },
  'live.reopened': { group: 'live', mail: 'now', invites: true },
  'live.removed': { group: 'live', mail: 'now', invites: true },
  'live.left': { group: 'live', mail: 'now', invites: true },
  'live.reminder': { group: 'live', mail: 'now' },
  'live.completed': { group: 'live', mail: 'now' },
  'live.closed': { group: 'live', mail: 'now' },
  'live.date': { group: 'live', mail: 'now' },
  'live.sent': { group: 'live', mail: 'now' },
  'points.expiring': { group: 'training', mail: 'digest' },
  'user.waiting': { group: 'people', mail: 'now' },
  'request.waiting': { group: 'people', mail: 'now' },
  'request.approved': { group: 'people', mail: 'now' },
  'request.denied': { group: 'people', mail: 'now' },
  'comment.tagged': { group: 'news', mail: 'now' },
  'comment.replied': { group: 'news', mail: 'now' },
  'field.requested': { group: 'live', mail: 'now' },
  'field.confirmed': { group: 'live', mail: 'now', invites: true },
  'field.changed': { group: 'live', mail: 'now', invites: true },
  'field.cancelled': { group: 'live', mail: 'now', invites: true },
  'field.reminder': { group: 'live', mail: 'now' },
  'field.completed': { group: 'live', mail: 'digest' },
  'import.finished': { group: 'work', mail: 'off' },
  'report.ready': { group: 'work', mail: 'now' },
  'report.mailed': { group: 'work', mail: 'now' },
  'report.left': { group: 'work', mail: 'now' },
  'report.failed': { group: 'work', mail: 'now' },
  'data.ready': { group: 'account', mail: 'now' },
  'account.merged': { group: 'account', mail: 'now' },
  'account.unmerged': { group: 'account', mail: 'now' },
  'content.published': { group: 'news', mail: 'digest' },
  'content.reminder': { group: 'news', mail: 'now' },
  'event.changed': { group: 'news', mail: 'now' },
  'event.cancelled': { group: 'news', mail: 'now' },
  'resource.updated': { group: 'news', mail: 'digest' },
  'leaving.asked': { group: 'people', mail: 'now' },
  'claim.approved': { group: 'rewards', mail: 'now' },
  'claim.denied': { group: 'rewards', mail: 'now' },
  'claim.reopened': { group: 'rewards', mail: 'digest' },
  'claim.waiting': { group: 'rewards', mail: 'digest' },
  'loyalty.credited': { group: 'rewards', mail: 'now' },
  'loyalty.expiring': { group: 'rewards', mail: 'now' },
  'video.waiting': { group: 'reviews', mail: 'now' },
  'video.approved': { group: 'news', mail: 'now' },
  'video.denied': { group: 'news', mail: 'now' },
  'message.received': { group: 'news', mail: 'now' },
  'reward.earned': { group: 'rewards', mail: 'now' },
  'reward.code_waiting': { group: 'rewards', mail: 'off' },
  'reward.code_ready': { group: 'rewards', mail: 'now' },
  'reward.sent': { group: 'rewards', mail: 'now' },
  'reward.tracking': { group: 'rewards', mail: 'now' },
  'reward.cancelled': { group: 'rewards', mail: 'now' },
  'form.wanted': { group: 'rewards', mail: 'now' },
  'form.declared': { group: 'people', mail: 'now' },
  'form.accepted': { group: 'rewards', mail: 'now' },
  'form.refused': { group: 'rewards', mail: 'now' },
  'form.expiring': { group: 'rewards', mail: 'now' },
  'form.revealed': { group: 'account', mail: 'now' },
  'payout.sent': { group: 'rewards', mail: 'now' },
  'payout.held': { group: 'rewards', mail: 'now' },
  'payout.failed': { group: 'rewards', mail: 'now' },
  'payout.returned': { group: 'rewards', mail: 'now' },
  'incentive.codes_low': { group: 'authoring', mail: 'now' },
} as const satisfies Record<
  string,
  { group: (typeof NOTIFICATION_GROUPS)[number]; mail: 'off' | 'now' | 'digest'; invites?: true }
>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
/** Kinds whose mails bring calendar entries: they come at once or not at all. */
export const invites = (kind: NotificationKind): boolean =>
  (NOTIFICATION_KINDS[kind] as { readonly invites?: true }).invites === true;
export const KINDS = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[];
const Kind = z.enum(KINDS as [NotificationKind, ...NotificationKind[]]);
const Group = z.enum(NOTIFICATION_GROUPS);

/** Not at all, one mail for each, or all of a day in one. */
const MailChoice = z.enum(['off', 'now', 'digest']);

export const NotificationView = z.object({
  _id: Id,
  kind: Kind,
  group: Group,
  /** In the reader’s language. */
  title: z.string(),
  body: z.string(),
  /** Path of the page that it is about, without a language prefix; empty when there is none. */
  link: z.string(),
  read: z.boolean(),
  createdAt: Instant,
});
export type NotificationView = z.infer<typeof NotificationView>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Own notifications, the newest first',
  access: { who: signedIn(), scope: 'own' },
  query: listQuery({
    limit: 10,
    sortBy: ['createdAt'],
    sortDir: -1,
    filters: {
      unread: Flag.optional(),
      kind: several(Kind).optional(),
      group: several(Group).optional(),
    },
  }),
  reply: { notifications: z.array(NotificationView), unread: z.number(), pagination: Pagination },
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Mark one as read; harmless when it was',
  access: { who: signedIn(), scope: 'own' },
  params: { id: Id },
  body: z.object({ read: z.boolean().default(true) }),
  reply: { unread: z.number() },
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all as read that had come by an instant, so that none is marked unseen',
  access: { who: signedIn(), scope: 'own' },
  body: z.object({ until: Instant }),
  reply: { unread: z.number() },
});

const Preference = z.object({
  kind: Kind,
  /** True when it is listed among the notifications of the page. */
  inPage: z.boolean(),
  mail: MailChoice,
});
const INVITES = { message: 'no_digest', path: ['mail'] };
const Preferences = z.array(
  Preference.extend({
    group: Group,
    /** In the reader’s language. */
    label: z.string(),
    /** Whether it can come in the digest. */
    digest: z.boolean(),
  }),
);

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'Which notifications come into the page and by mail, of the kinds that the person can get',
  access: { who: signedIn(), scope: 'own' },
  reply: {
    preferences: Preferences,
    /** Off: no mails at all, whatever is chosen for a kind. */
    receiveEmails: z.boolean(),
  },
});

export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Choose which notifications come into the page and by mail; kinds not named stay',
  access: { who: signedIn(), scope: 'own' },
  body: z.object({
    preferences: z
      .array(
        Preference.extend({ inPage: z.boolean().default(true) }).refine(
          ({ kind, mail }) => mail !== 'digest' || !invites(kind),
          INVITES,
        ),
      )
      .max(KINDS.length),
  }),
  reply: { preferences: Preferences, receiveEmails: z.boolean() },
});

/** What has changed for the person; the page asks again for what it shows of it. */
export const LIVE_TOPICS = ['notifications', 'badges', 'session', 'imports'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

export const stream = endpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Server-sent events: one line for each change that concerns the person, `{ "topic": … }`',
  access: { who: signedIn(), scope: 'own' },
  query: z.object({
    /** Seconds until the stream ends and the page reconnects, so that an ended session stops listening. */
    seconds: z.coerce.number().int().min(0).max(600).default(300),
  }),
  raw: 'text/event-stream',
});
