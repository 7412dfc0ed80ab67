import { Tabs } from '@mantine/core';
import type { Features } from '@forecourt/contract/abilities';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature, useSession, useUser } from '../../shared/session/session.ts';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { ClientOnly } from '../../shared/ui/OnPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { CertificatesTab } from '../certificates/index.ts';
import { AccountTab } from './AccountTab.tsx';
import { ACCOUNT_TABS, type AccountTabName } from './accountTabs.ts';
import classes from './Account.module.css';

const DataTab = lazy(async () => ({ default: (await import('./DataTab.tsx')).DataTab }));
const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }));
const PreferencesTab = lazy(async () => ({
  default: (await import('../notifications/index.ts')).PreferencesTab,
}));
const PasswordTab = lazy(async () => ({ default: (await import('./PasswordTab.tsx')).PasswordTab }));
const RewardsTab = lazy(async () => ({ default: (await import('../rewards/index.ts')).RewardsTab }));
const WalletPanel = lazy(async () => ({ default: (await import('../wallet/index.ts')).WalletPanel }));
const PointsTab = lazy(async () => ({ default: (await import('./PointsTab.tsx')).PointsTab }));

/** Tabs that show while one of these features is on. */
const SHOWN: Readonly<Partial<Record<AccountTabName, readonly (keyof Features)[]>>> = {
  points: ['points'],
  certificates: ['certificates'],
  rewards: ['rewards'],
  wallet: ['points', 'loyaltyProgramme', 'rewards', 'salesRewards'],
};

interface Props {
  readonly tab: AccountTabName;
  /** Id of the certificate that is open. */
  readonly certificate: string | undefined;
  readonly onTab: (tab: AccountTabName) => void;
}

/** The own account, what reaches it, certificates, training history, points, password, sessions and data. */
export function AccountPage({ tab, certificate, onTab }: Props) {
  const { t } = useTranslation('account');
  const session = useSession();
  const user = useUser();
  const tabs = ACCOUNT_TABS.filter((name) => SHOWN[name]?.some((one) => hasFeature(session, one)) ?? true);
  const shown = tabs.find((name) => name === tab) ?? 'account';
  return (
    <div className="page">
      <div className={classes.header}>
        <Avatar name={user.fullName || user.email} image={user.profileImage} size={60} />
        <PageHeader title={t('title')} text={user.fullName || user.email} />
      </div>
      <Tabs
        value={shown}
        onChange={(value) => onTab(tabs.find((name) => name === value) ?? 'account')}
        keepMounted={false}
      >
        <TabStrip shown={shown} tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))} />
        <Panels shown={shown} certificate={certificate} />
      </Tabs>
    </div>
  );
}

function Panels({ shown, certificate }: { readonly shown: AccountTabName } & Pick<Props, 'certificate'>) {
  return (
    <>
      <Tabs.Panel value="account">
        <AccountTab />
      </Tabs.Panel>
      <ClientOnly until={shown !== 'account' && <SkeletonRows rows={4} height={72} />}>
        <Tabs.Panel value="notifications">
          <PreferencesTab />
        </Tabs.Panel>
        <Tabs.Panel value="certificates">
          <CertificatesTab open={certificate} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab />
        </Tabs.Panel>
        <Tabs.Panel value="points">
          <PointsTab />
        </Tabs.Panel>
        <Tabs.Panel value="rewards">
          <RewardsTab />
        </Tabs.Panel>
        <Tabs.Panel value="wallet">
          <WalletPanel />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordTab />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <DataTab />
        </Tabs.Panel>
      </ClientOnly>
    </>
  );
}
