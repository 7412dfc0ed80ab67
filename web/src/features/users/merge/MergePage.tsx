import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { ByHand } from './ByHand.tsx';
import { Candidates } from './Candidates.tsx';
import { Compare } from './Compare.tsx';
import type { MergeOf } from './mergeList.ts';
import { RecentMerges } from './RecentMerges.tsx';
import classes from './merge.module.css';

/** Pairs that the portal proposes, or two people of one's own choice; the filters stay. */
function Ways({ hand }: Pick<MergeOf, 'hand'>) {
  const { t } = useTranslation('user-merge');
  const navigate = useNavigate({ from: '/auth/admin/user-manager/merge' });
  return (
    <SegmentedControl<'proposed' | 'hand'>
      className={classes.ways ?? ''}
      aria-label={t('ways')}
      value={hand ? 'hand' : 'proposed'}
      onChange={(way) =>
        void navigate({
          search: ({ hand: _1, page: _2, ...kept }) => ({
            ...kept,
            ...(way === 'hand' && { hand: true as const }),
          }),
          replace: true,
        })
      }
      data={[
        { value: 'proposed', label: t('ways.proposed') },
        { value: 'hand', label: t('ways.hand') },
      ]}
    />
  );
}

/** Accounts that may be one person's: found, compared, merged, and taken apart again. */
export function MergePage({ user, hand, primary, secondary }: MergeOf) {
  const { t } = useTranslation('user-merge');
  if (primary && secondary) return <Compare primary={primary} secondary={secondary} user={user} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Ways hand={hand} />
      {hand ? <ByHand /> : <Candidates user={user} />}
      <RecentMerges />
    </>
  );
}
