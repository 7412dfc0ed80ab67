import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { StateTabs } from '../submissions/index.ts';

/** Tabs: spiffs, claims by state, and payouts for users who may see money. */
export function SpiffTabs() {
  const { t } = useTranslation('spiffs');
  const role = useSession().user?.role.key;
  const pays = role === 'platform-admin' || role === 'company-admin';
  return (
    <StateTabs
      label={t('tabs')}
      tabs={[
        { title: t('tab.spiffs'), to: '/auth/admin/spiff-manager/{-$id}' },
        { title: t('tab.pending'), to: '/auth/admin/spiff-manager/pending' },
        { title: t('tab.approved'), to: '/auth/admin/spiff-manager/approved' },
        { title: t('tab.denied'), to: '/auth/admin/spiff-manager/denied' },
        { title: t('tab.completed'), to: '/auth/admin/spiff-manager/completed' },
        ...(pays ? [{ title: t('tab.payouts'), to: '/auth/admin/payouts' } as const] : []),
      ]}
    />
  );
}
