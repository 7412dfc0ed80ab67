import { useTranslation } from 'react-i18next';
import { StateTabs } from '../submissions/index.ts';

/** Tabs of the program's pages. */
export function LoyaltyTabs() {
  const { t } = useTranslation('loyalty');
  return (
    <StateTabs
      label={t('tabs')}
      tabs={[
        { title: t('tab.overview'), to: '/auth/admin/loyalty-programs/overview' },
        { title: t('tab.pending'), to: '/auth/admin/loyalty-programs/pending' },
        { title: t('tab.approved'), to: '/auth/admin/loyalty-programs/approved' },
        { title: t('tab.denied'), to: '/auth/admin/loyalty-programs/denied' },
        { title: t('tab.parts'), to: '/auth/admin/loyalty-programs/parts' },
      ]}
    />
  );
}
