import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { UserCertificates } from '../certificates/index.ts';
import { WalletPanel } from '../wallet/index.ts';
import { UserFormPart, UserSaveBar } from './edit/UserForm.tsx';
import { UserHistory } from './edit/UserHistory.tsx';
import { UserNotes } from './edit/UserNotes.tsx';
import { useUserForm } from './edit/useUserForm.ts';
import { type User, userQuery } from './users.api.ts';
import { UserAccess } from './UserAccess.tsx';
import { UserDealers } from './UserDealers.tsx';
import { UserHeader } from './UserHeader.tsx';
import { UserProfile } from './UserProfile.tsx';
import { USER_TABS, type UserTab } from './userTabs.ts';
import { UserSkeleton } from './UserSkeleton.tsx';
import { UserTraining } from './UserTraining.tsx';
import classes from './UserPage.module.css';

interface Tabbed {
  readonly tab: UserTab;
  readonly onTab: (tab: UserTab) => void;
}

interface DetailsProps extends Tabbed {
  readonly user: User;
}

function Details({ user, tab, onTab }: DetailsProps) {
  const { t } = useTranslation('users');
  const viewer = useUser();
  const tabs = USER_TABS.filter((name) => name !== 'wallet' || hasPermission(viewer, 'INCENTIVE_REPORTS'));
  usePageTitle(user.fullName || user.email);
  return (
    <>
      <UserHeader user={user} />
      <UserNotes user={user} />
      <Tabs
        value={tab}
        onChange={(value) => onTab(USER_TABS.find((name) => name === value) ?? 'profile')}
        keepMounted={false}
      >
        <TabStrip shown={tab} tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))} />
        {user.can.edit ? <Edited user={user} onTab={onTab} /> : <Shown user={user} />}
        <Tabs.Panel value="training">
          <div className={classes.column}>
            <UserTraining user={user} />
            <UserCertificates userId={user._id} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="wallet">
          <WalletPanel userId={user._id} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <UserHistory userId={user._id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Edited({ user, onTab }: Omit<DetailsProps, 'tab'>) {
  const saving = useUserForm({ user, language: user.language, onSaved: () => undefined, onRejected: onTab });
  return (
    <>
      <Tabs.Panel value="profile">
        <UserFormPart user={user} saving={saving} part="profile" />
      </Tabs.Panel>
      <Tabs.Panel value="access">
        <UserFormPart user={user} saving={saving} part="access" />
      </Tabs.Panel>
      <UserSaveBar user={user} saving={saving} />
    </>
  );
}

function Shown({ user }: { readonly user: User }) {
  return (
    <>
      <Tabs.Panel value="profile">
        <UserProfile user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="access">
        <div className={classes.column}>
          <UserAccess user={user} />
          <UserDealers dealers={user.dealers} />
        </div>
      </Tabs.Panel>
    </>
  );
}

/** One person: who they are, where they belong, how far they are, what was changed, and acting as them. */
export function UserPage({ userId, ...tabbed }: Tabbed & { readonly userId: string }) {
  const { t } = useTranslation('users');
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    list: '/auth/admin/user-manager',
    back: t('backToList'),
  } as const;
  return (
    <LoadedPage
      query={useQuery(userQuery(userId))}
      title={t('title')}
      missing={missing}
      shape={<UserSkeleton />}
    >
      {(user) => <Details user={user} {...tabbed} />}
    </LoadedPage>
  );
}
