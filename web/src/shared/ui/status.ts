/** The documented colors: green, red, grey, yellow, red on grey and blue, each with a shape of its own. */
export type Look = 'good' | 'bad' | 'draft' | 'deleted' | 'denied' | 'waiting' | 'progress' | 'soon';

/**
 * Every status and its appearance. `true` and `false` are Active and Inactive. Choose by meaning for the reader: done
 * or open (good), lost or stopped (bad), not started or over (draft), in progress (progress), waiting for someone
 * (waiting), denied (denied), needs attention (soon: yellow).
 */
const LOOKS = {
  // content, courses
  published: 'good',
  unpublished: 'bad',
  draft: 'draft',
  deleted: 'deleted',
  denied: 'denied',
  waiting_approval: 'waiting',
  review: 'waiting',
  scheduled: 'waiting',
  ended: 'draft',
  open: 'good',
  closed: 'draft',
  // accounts
  true: 'good',
  false: 'bad',
  pending: 'waiting',
  deactivated: 'bad',
  // requests, claims, submissions
  approved: 'good',
  accepted: 'good',
  completed: 'good',
  withdrawn: 'draft',
  refused: 'denied',
  // training
  not_started: 'draft',
  in_progress: 'progress',
  passed: 'good',
  failed: 'bad',
  // certificates
  valid: 'good',
  expiring: 'soon',
  expired: 'bad',
  revoked: 'bad',
  // classes and visits
  created: 'waiting',
  confirmed: 'good',
  cancelled: 'draft',
  enrolled: 'good',
  waitlist: 'waiting',
  offered: 'soon',
  missed: 'bad',
  left: 'draft',
  // rewards, payments, orders
  earned: 'good',
  redeemed: 'good',
  unusable: 'bad',
  held: 'soon',
  sending: 'progress',
  sent: 'good',
  returned: 'bad',
  // a test is failed in another word
  payout_failed: 'bad',
  shipped: 'good',
  paid: 'good',
  // messages
  read: 'draft',
  unread: 'progress',
  // files, imports, jobs
  receiving: 'progress',
  waiting: 'waiting',
  processing: 'progress',
  checking: 'progress',
  running: 'progress',
  ready: 'good',
  done: 'good',
} as const satisfies Record<string, Look>;

export type Status = keyof typeof LOOKS;

export const STATUSES = Object.keys(LOOKS) as readonly Status[];

export const lookOf = (status: Status): Look => LOOKS[status];
