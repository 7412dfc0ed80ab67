import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Candidates } from './Candidates.tsx';
import { Compare } from './Compare.tsx';
import type { MergeOf } from './mergeList.ts';
import { RecentMerges } from './RecentMerges.tsx';

/** Accounts that may be one person's: found, compared, merged, and taken apart again. */
export function MergePage({ user, primary, secondary }: MergeOf) {
  const { t } = useTranslation('user-merge');
  if (primary && secondary) return <Compare primary={primary} secondary={secondary} user={user} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Candidates user={user} />
      <RecentMerges />
    </>
  );
}
