import type { NotificationKind } from '@forecourt/contract/notifications';

/** How a notice's reader must be able to see the thing: as a learner, as an editor, or as a member of its discussion. */
export type NoticeView = 'learner' | 'editor' | 'discussion';
/** Why a notice names no thing whose visibility is asked again. */
interface Exempt {
  readonly exempt: string;
}

const own = { exempt: 'The thing belongs to the reader, who keeps sight of it.' };
const ended = { exempt: 'It ends what the reader had, and must reach who no longer sees the thing.' };
const staff = { exempt: 'It leads to a queue or a list, which asks for the right again.' };
const parties = { exempt: 'Only the people of the visit get it, and they leave it by a notice.' };

/**
 * What each kind of notice is about. A notice whose kind has a view names its subject, and is neither shown nor sent to a
 * reader who lost sight of that.
 */
export const NOTICE_ABOUT = {
  'course.submitted': 'editor',
  'course.approved': 'editor',
  'course.denied': 'editor',
  'course.reopened': 'editor',
  'training.assigned': 'learner',
  'training.reminder': 'learner',
  'test.ended': 'learner',
  'curriculum.passed': 'learner',
  'certificate.issued': own,
  'certificate.expiring': own,
  'certificate.expired': own,
  'certificate.changed': own,
  'live.enrolled': 'learner',
  'live.waitlisted': 'learner',
  'live.promoted': 'learner',
  'live.offer': 'learner',
  'live.free': 'learner',
  'live.changed': 'learner',
  'live.cancelled': ended,
  'live.reopened': 'learner',
  'live.removed': ended,
  'live.left': ended,
  'live.reminder': 'learner',
  'live.completed': 'learner',
  'live.closed': 'learner',
  'live.date': 'learner',
  'live.sent': own,
  'points.expiring': own,
  'user.waiting': staff,
  'request.waiting': staff,
  'request.approved': own,
  'request.denied': own,
  'comment.tagged': 'discussion',
  'comment.replied': 'discussion',
  'field.requested': parties,
  'field.confirmed': parties,
  'field.changed': parties,
  'field.cancelled': parties,
  'field.reminder': parties,
  'field.completed': parties,
  'import.finished': own,
  'report.ready': own,
  'report.mailed': { exempt: 'Each recipient gets the rows of their own scope, asked when it is sent.' },
  'report.left': own,
  'report.failed': own,
  'data.ready': own,
  'account.merged': own,
  'account.unmerged': own,
  'content.published': 'learner',
  'content.reminder': 'learner',
  'event.changed': 'learner',
  'event.cancelled': ended,
  'resource.updated': 'learner',
  'leaving.asked': staff,
  'claim.approved': own,
  'claim.denied': own,
  'claim.reopened': own,
  'claim.waiting': staff,
  'loyalty.credited': own,
  'loyalty.expiring': own,
  'video.waiting': staff,
  'video.approved': own,
  'video.denied': own,
  'message.received': 'learner',
  'reward.earned': own,
  'reward.code_waiting': own,
  'reward.code_ready': own,
  'reward.sent': own,
  'reward.tracking': own,
  'reward.cancelled': own,
  'form.wanted': own,
  'form.declared': staff,
  'form.accepted': own,
  'form.refused': own,
  'form.expiring': own,
  'form.revealed': own,
  'payout.sent': own,
  'payout.held': own,
  'payout.failed': own,
  'payout.returned': own,
  'incentive.codes_low': staff,
} as const satisfies Record<NotificationKind, NoticeView | Exempt>;

/** How the reader of a notice of this kind must see its subject; undefined: it names none. */
export function noticeView(kind: NotificationKind): NoticeView | undefined {
  const about: NoticeView | Exempt = NOTICE_ABOUT[kind];
  return typeof about === 'string' ? about : undefined;
}

/** Kinds whose readers see the subject in this way. */
export const kindsOfView = (view: NoticeView): readonly string[] =>
  Object.entries(NOTICE_ABOUT).flatMap(([kind, about]) => (about === view ? kind : []));
