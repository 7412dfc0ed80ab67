import type { LinkProps } from '@tanstack/react-router';
import type { WalletEntry } from './wallet.api.ts';

/** Where an entry leads: to the thing that it is about. */
export function placeOf({ subject }: WalletEntry): LinkProps | undefined {
  if (!subject) return undefined;
  if (subject.kind === 'curriculum')
    return { to: '/auth/curriculum-page/{-$curriculumId}', params: { curriculumId: subject._id } };
  if (subject.kind === 'course') return { to: '/auth/me', search: { tab: 'history' } };
  return undefined;
}
