import type { RightName } from '@forecourt/contract/access';
import type { LinkProps } from '@tanstack/react-router';
import { hasPermission, type SessionUser } from '../../shared/session/session.ts';
import { trainingLink } from '../player/index.ts';
import type { WalletEntry } from './wallet.api.ts';

type Subject = NonNullable<WalletEntry['subject']>;
type Place = (subject: Subject, entry: WalletEntry) => LinkProps | undefined;

/** Family of a submission, from the counter of its entry: `spiff:{id}`, `loyalty:{id}`, `activity:{id}`. */
const familyOf = ({ counter }: WalletEntry): string => counter.split(':')[0] ?? '';

function ownSubmission({ _id }: Subject, entry: WalletEntry): LinkProps | undefined {
  // credits of a dealer were earned by another user's claim
  if (entry.owner === 'dealer') return undefined;
  const family = familyOf(entry);
  if (family === 'spiff') return { to: '/auth/spiff/list', search: { claim: _id } };
  if (family === 'loyalty') return { to: '/auth/loyalty-program', search: { submission: _id } };
  return { to: '/auth/activities', search: { submission: _id } };
}

function reviewedSubmission({ _id }: Subject, entry: WalletEntry): LinkProps {
  const params = { id: _id };
  const family = familyOf(entry);
  if (family === 'spiff') return { to: '/auth/admin/spiff-manager/claims/$id', params };
  if (family === 'loyalty') return { to: '/auth/admin/loyalty-programs/{-$id}', params };
  return { to: '/auth/admin/activity-submissions/{-$id}', params };
}

/** Where lines of one's own wallet lead, by what they are about. */
const OWN: Readonly<Record<string, Place>> = {
  submission: ownSubmission,
  reward: ({ _id }) => ({ to: '/auth/rewards', search: { reward: _id } }),
  curriculum: ({ _id }) => ({
    to: '/auth/curriculum-page/{-$curriculumId}',
    params: { curriculumId: _id },
  }),
  course: ({ _id }) => trainingLink({ _id, curriculum: null }),
  video: ({ _id }) => ({ to: '/auth/videos/submissions/$videoId', params: { videoId: _id } }),
  'live-template': () => ({ to: '/auth/live-training' }),
};

/** Targets of another user's wallet entries, for readers with the page's permission. */
const SOMEBODYS: Readonly<Record<string, { readonly need: RightName; readonly place: Place }>> = {
  submission: { need: 'VIEW_INCENTIVES', place: reviewedSubmission },
  course: {
    need: 'VIEW_COURSES',
    place: ({ _id, title }) => ({
      to: '/auth/admin/courses/$courseId/edit',
      params: { courseId: _id },
      search: { crumb: title },
    }),
  },
};

/** Where an entry of one's own wallet leads: to the thing that it is about. */
export const ownPlace: EntryPlace = (entry) =>
  entry.subject ? OWN[entry.subject.kind]?.(entry.subject, entry) : undefined;

/** Target of an entry of another user's wallet. */
export const placeFor =
  (user: SessionUser): EntryPlace =>
  (entry) => {
    const { subject } = entry;
    const known = subject && SOMEBODYS[subject.kind];
    return known && hasPermission(user, known.need) ? known.place(subject, entry) : undefined;
  };

export type EntryPlace = (entry: WalletEntry) => LinkProps | undefined;
