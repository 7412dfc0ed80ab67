import { sql } from 'kysely';
import { contentPublishing, type LockedContent } from '../../../kit/content/publishing.ts';
import { isOfKind, isOwn, isPendingReviewBy } from '../../../kit/content/visible.ts';
import type { Machine } from '../../../kit/publishable/machine.ts';
import { publishable } from '../../../kit/publishable/publishable.ts';
import { castKinds } from '../casts.kind.ts';

type State = 'draft' | 'waiting_approval' | 'denied' | 'published' | 'unpublished';
type Action = 'submit' | 'approve' | 'deny' | 'withdraw';

const SUBMITTED: Machine<State, Action> = {
  draft: { submit: 'waiting_approval' },
  waiting_approval: { approve: 'published', deny: 'denied', withdraw: 'draft' },
  denied: { submit: 'waiting_approval', withdraw: 'draft' },
  // what is changed waits again
  published: { submit: 'waiting_approval', withdraw: 'draft' },
  unpublished: { submit: 'waiting_approval', withdraw: 'draft' },
};

export const videos = castKinds.video;
const editors = contentPublishing(videos);

/** The editors' state machine, extended for submitters and approvers. Publishing and what readers see are the same. */
export const submissions = {
  ...publishable<'content', LockedContent, State, Action>({
    ...editors,
    machine: SUBMITTED,
    scope: (actor) =>
      sql<boolean>`(${isOfKind(videos, 'content')} and (${isOwn(videos, 'content', actor)}
        or ${isPendingReviewBy(videos, 'content', actor)}))`,
    complete: ['submit', 'approve'],
    log: {
      ...editors.log,
      submit: 'video.submit',
      approve: 'video.approve',
      deny: 'video.deny',
      withdraw: 'video.withdraw',
    },
  }),
  brandless: true,
};
