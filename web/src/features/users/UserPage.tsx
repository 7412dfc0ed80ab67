import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Message } from '../../shared/ui/Message.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { UserCertificates } from '../certificates/index.ts';
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
import { UserTraining } from './UserTraining.tsx';
import classes from './UserPage.module.css';

function MissingUser() {
  const { t } = useTranslation('users');
  usePageTitle(t('missing'));
  return (
    <Message drawing="lost" heading="h1" title={t('missing')} text={t('missingText')}>
      <Link to="/auth/admin/user-manager" className="link">
        {t('backToList')}
      </Link>
    </Message>
  );
}

interface Tabbed {
  readonly tab: UserTab;
  readonly onTab: (tab: UserTab) => void;
}

interface DetailsProps extends Tabbed {
  readonly user: User;
}

function Details({ user, tab, onTab }: DetailsProps) {
  const { t } = useTranslation('users');
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
        <TabStrip shown={tab} tabs={USER_TABS.map((name) => ({ name, title: t(`tab.${name}`) }))} />
        {user.can.edit ? <Edited user={user} onTab={onTab} /> : <Shown user={user} />}
        <Tabs.Panel value="training">
          <div className={classes.column}>
            <UserTraining user={user} />
            <UserCertificates userId={user._id} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <UserHistory userId={user._id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Edited({ user, onTab }: Omit<DetailsProps, 'tab'>) {
  const saving = useUserForm({ user, language: user.language, onSaved: () => undefined, onRefused: onTab });
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
  const { data, error, refetch } = useQuery(userQuery(userId));
  if (data) return <Details user={data} {...tabbed} />;
  // An address that is no identifier is refused with 422: neither is a person.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return <MissingUser />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} height={72} />;
}
