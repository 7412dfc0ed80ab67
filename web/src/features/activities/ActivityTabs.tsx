import { useTranslation } from 'react-i18next';
import { StateTabs } from '../submissions/index.ts';

/** Tabs of the activity pages. */
export function ActivityTabs() {
  const { t } = useTranslation('activities');
  return (
    <StateTabs
      label={t('tabs')}
      tabs={[
        { title: t('tab.types'), to: '/auth/admin/activity-manager' },
        { title: t('tab.pending'), to: '/auth/admin/activity-submissions/pending' },
        { title: t('tab.approved'), to: '/auth/admin/activity-submissions/approved' },
        { title: t('tab.denied'), to: '/auth/admin/activity-submissions/denied' },
      ]}
    />
  );
}
