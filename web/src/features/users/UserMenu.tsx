import { Menu } from '@mantine/core';
import {
  IconKeyOff,
  IconMail,
  IconPencil,
  IconUserCheck,
  IconUserOff,
  IconUserPause,
  IconUserPlus,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReasonFor } from './ReasonDialog.tsx';
import type { Refused } from './RefusedPeople.tsx';
import type { UserRow } from './users.api.ts';
import { useUserActions } from './useUserActions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly user: UserRow;
  /** On the person's own page, which needs no way to itself and has a button for acting. */
  readonly onPage?: boolean;
  /** Whether the sign-on service knows them by an identity of its own; known on their page only. */
  readonly signOn?: boolean;
  /** Asks for a reason first. */
  readonly onAsk: (what: ReasonFor) => void;
  readonly onRefused: (refused: readonly Refused[]) => void;
}

/** What can be done with one person. */
export function UserMenu({ user, onPage = false, signOn, onAsk, onRefused }: Props) {
  const { t } = useTranslation('users');
  const actions = useUserActions(user, onRefused);
  const { can } = user;
  return (
    <>
      {!onPage && <OpenPage user={user} />}
      {can.edit && <FindDuplicates userId={user._id} />}
      <DisconnectSignOn may={can.edit} known={signOn} onClick={actions.disconnectSignOn} />
      {can.invite && (
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={actions.invite}>
          {t('invite')}
        </Menu.Item>
      )}
      {can.actAs && !onPage && (
        <Menu.Item leftSection={<IconUserShare {...icon} />} onClick={actions.actAs}>
          {t('actAs')}
        </Menu.Item>
      )}
      {can.participate && !user.participatingLearner && (
        <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={actions.participate}>
          {t('participation.start')}
        </Menu.Item>
      )}
      {can.participate && user.participatingLearner && (
        <Menu.Item leftSection={<IconUserPause {...icon} />} onClick={() => onAsk('participation')}>
          {t('participation')}
        </Menu.Item>
      )}
      {can.activate && (
        <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={actions.activate}>
          {t('activate')}
        </Menu.Item>
      )}
      {can.deactivate && <Menu.Divider />}
      {can.deactivate && (
        <Menu.Item color="red" leftSection={<IconUserOff {...icon} />} onClick={() => onAsk('deactivate')}>
          {t('deactivate')}
        </Menu.Item>
      )}
    </>
  );
}

function OpenPage({ user: { _id, fullName, email, can } }: Pick<Props, 'user'>) {
  const { t } = useTranslation('users');
  return (
    <Menu.Item
      leftSection={<IconPencil {...icon} />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/auth/admin/user-manager/$userId/edit"
          params={{ userId: _id }}
          search={{ crumb: fullName || email }}
        />
      )}
    >
      {t(can.edit ? 'edit' : 'open')}
    </Menu.Item>
  );
}

function FindDuplicates({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  return (
    <Menu.Item
      leftSection={<IconUsersGroup {...icon} />}
      renderRoot={(props) => (
        <Link {...props} to="/auth/admin/user-manager/merge" search={{ user: userId }} />
      )}
    >
      {t('duplicates.of')}
    </Menu.Item>
  );
}

interface DisconnectProps {
  /** Whether there is anything to disconnect. */
  readonly known: boolean | undefined;
  readonly may: boolean;
  readonly onClick: () => void;
}

function DisconnectSignOn({ known, may, onClick }: DisconnectProps) {
  const { t } = useTranslation('users');
  if (!known || !may) return null;
  return (
    <Menu.Item leftSection={<IconKeyOff {...icon} />} onClick={onClick}>
      {t('signOn.disconnect')}
    </Menu.Item>
  );
}
