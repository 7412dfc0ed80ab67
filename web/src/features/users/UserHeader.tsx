import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../shared/format.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { ReasonDialog, type ReasonFor } from './ReasonDialog.tsx';
import { type Rejected, RejectedUsers } from './RejectedUsers.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { User } from './users.api.ts';
import { UserState } from './UserState.tsx';
import { useUserActions } from './useUserActions.ts';
import classes from './UserPage.module.css';

interface Props {
  readonly user: User;
}

/** Name with state, role, dealer and last visit, and what can be done with the account. */
export function UserHeader({ user }: Props) {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const [refused, setRefused] = useState<readonly Rejected[]>([]);
  const actions = useUserActions(user, setRefused);
  const dealer = user.dealers.find(({ active }) => active);
  const seen = user.lastSignInAt ? t('seen', { age: relativeTime(user.lastSignInAt) }) : t('neverSeen');
  const facts = [roleName(user.role), dealer && [dealer.name, dealer.city].filter(Boolean).join(', '), seen];
  return (
    <>
      <header className={classes.header}>
        <Avatar name={user.fullName || user.email} image={user.profileImage} size={60} />
        <div className={classes.who}>
          <div className={classes.name}>
            <h1>{user.fullName || user.email}</h1>
            <UserState status={user.status} />
          </div>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {user.can.actAs && (
          <Button
            className={classes.act ?? ''}
            leftSection={<IconUserShare size={18} stroke={1.75} aria-hidden />}
            onClick={actions.actAs}
          >
            {t('actAs')}
          </Button>
        )}
        <MoreMenu user={user} onRejected={setRefused} />
      </header>
      <RejectedUsers rejected={refused} onClose={() => setRefused([])} />
    </>
  );
}

interface MenuProps extends Props {
  readonly onRejected: (rejected: readonly Rejected[]) => void;
}

function MoreMenu({ user, onRejected }: MenuProps) {
  const { t: ui } = useTranslation('ui');
  const [asking, setAsking] = useState<ReasonFor>();
  if (!Object.entries(user.can).some(([name, may]) => may && name !== 'actAs' && name !== 'changeRole'))
    return null;
  return (
    <>
      {asking && <ReasonDialog user={user} what={asking} onClose={() => setAsking(undefined)} />}
      <Menu width={230} position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} aria-label={ui('list.menu', { name: user.fullName || user.email })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <UserMenu user={user} onPage signOn={user.signOn} onRequest={setAsking} onRejected={onRejected} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
