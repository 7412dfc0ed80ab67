import { useTranslation } from 'react-i18next';
import { StateTabs } from '../submissions/index.ts';

/** Spiffs and the lists of their claims beside each other. */
export function SpiffTabs() {
  const { t } = useTranslation('spiffs');
  return (
    <StateTabs
      label={t('tabs')}
      tabs={[
        { title: t('tab.spiffs'), to: '/auth/admin/spiff-manager/{-$id}' },
        { title: t('tab.pending'), to: '/auth/admin/spiff-manager/pending' },
        { title: t('tab.approved'), to: '/auth/admin/spiff-manager/approved' },
        { title: t('tab.denied'), to: '/auth/admin/spiff-manager/denied' },
        { title: t('tab.completed'), to: '/auth/admin/spiff-manager/completed' },
      ]}
    />
  );
}
