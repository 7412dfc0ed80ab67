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
import { useTranslation } from 'react-i18next';
import { rowActions } from '../../shared/list/RowActions.tsx';
import type { ReasonFor } from './ReasonDialog.tsx';
import type { Rejected } from './RejectedUsers.tsx';
import type { UserRow } from './users.api.ts';
import { useUserActions } from './useUserActions.ts';

interface Props {
  readonly user: UserRow;
  /** On the person's own page, which needs no way to itself and has a button for acting. */
  readonly onPage?: boolean;
  /** Whether the sign-on service knows them by an identity of its own; known on their page only. */
  readonly signOn?: boolean;
  /** Asks for a reason first. */
  readonly onRequest: (what: ReasonFor) => void;
  readonly onRejected: (rejected: readonly Rejected[]) => void;
}

/** What can be done with one person. */
export function UserMenu({ user, onPage = false, signOn = false, onRequest, onRejected }: Props) {
  const { t } = useTranslation('users');
  const actions = useUserActions(user, onRejected);
  const { can } = user;
  const taking = user.participatingLearner;
  const participation = taking
    ? { label: t('participation'), Icon: IconUserPause, run: () => onRequest('participation') }
    : { label: t('participation.start'), Icon: IconUserPlus, run: actions.participate };
  const { _id, fullName, email } = user;
  return rowActions([
    {
      label: t(can.edit ? 'edit' : 'open'),
      Icon: IconPencil,
      link: {
        to: '/auth/admin/user-manager/$userId/edit',
        params: { userId: _id },
        search: { crumb: fullName || email },
      },
      show: !onPage,
    },
    {
      label: t('duplicates.of'),
      Icon: IconUsersGroup,
      link: { to: '/auth/admin/user-manager/merge', search: { user: _id } },
      show: can.edit,
    },
    { label: t('invite'), Icon: IconMail, run: actions.invite, show: can.invite },
    {
      label: t('signOn.disconnect'),
      Icon: IconKeyOff,
      run: actions.disconnectSignOn,
      show: can.edit && signOn,
    },
    { label: t('actAs'), Icon: IconUserShare, run: actions.actAs, show: can.actAs && !onPage },
    { ...participation, show: can.participate },
    { label: t('activate'), Icon: IconUserCheck, run: actions.activate, show: can.activate },
    {
      label: t('deactivate'),
      Icon: IconUserOff,
      run: () => onRequest('deactivate'),
      danger: true,
      show: can.deactivate,
    },
  ]);
}
