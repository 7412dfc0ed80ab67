import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { namedKind, type MarkedRow } from '../../shared/publishing/namedKind.ts';
import type { PublishingCalls, PublishingKind } from '../../shared/publishing/publishable.ts';
import {
  fetchIncentive,
  deleteIncentive,
  type Incentive,
  type IncentiveRow,
  setIncentiveCache,
  listsChanged,
  publishIncentive,
  restoreIncentive,
  unpublishIncentive,
} from './incentives.api.ts';

const stored = async (answer: Promise<{ readonly incentive: Incentive }>) =>
  setIncentiveCache((await answer).incentive);

const calls: PublishingCalls = {
  publish: (id) => stored(publishIncentive({ params: { id }, body: {} })),
  unpublish: (id) => stored(unpublishIncentive({ params: { id }, body: {} })),
  restore: (id) => stored(restoreIncentive({ params: { id }, body: {} })),
  remove: async (id) => {
    await deleteIncentive({ params: { id } });
    listsChanged();
  },
  // earned rewards stay, so no one loses anything
  learners: async (id) => (await fetchIncentive(id)).rewards,
};

export const editorOf = (id: string, name: string): LinkProps => ({
  to: '/auth/admin/incentives/$incentiveId/edit',
  params: { incentiveId: id },
  search: { crumb: name },
});

/** Incentives as a kind of publishable thing. */
export function useIncentiveKind<
  I extends Pick<IncentiveRow, keyof MarkedRow | 'name'>,
>(): PublishingKind<I> {
  const { t } = useTranslation('incentives');
  const deletion = { text: t('delete.text'), action: t('delete.action'), keep: t('delete.keep') };
  return namedKind<I>({ calls, deletion, nameOf: ({ name }) => name, editorOf });
}
