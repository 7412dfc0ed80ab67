import type { Publishable } from './publishable.ts';

/** What the next step means, said before it is taken. */
export function hintOf(can: Publishable['can'], status: Publishable['status']) {
  if (status === 'published') return 'publishing.live' as const;
  if (status === 'scheduled') return 'publishing.scheduled' as const;
  if (status === 'ended') return 'publishing.ended' as const;
  if (status === 'waiting_approval') return 'publishing.inReview' as const;
  if (status === 'denied' && can.submit) return 'publishing.denied' as const;
  if (can.submit) return 'publishing.reviewFirst' as const;
  return can.publish ? ('publishing.shows' as const) : ('publishing.mayNot' as const);
}
