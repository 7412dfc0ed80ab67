import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconUserOff, IconUserPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowAction, rowActions } from '../../shared/list/RowActions.tsx';
import { ReasonDialog, type ReasonFor } from './ReasonDialog.tsx';
import type { User } from './users.api.ts';

interface Props {
  readonly user: Pick<User, '_id' | 'fullName' | 'email'>;
  readonly can: Pick<User['can'], 'deactivate' | 'participate'>;
  /** Kinds of open requests, which can't be requested twice. */
  readonly asked: readonly string[];
  /** True where the action may only request a review. */
  readonly mayNeedReview?: boolean;
}

interface EndingsProps extends Pick<Props, 'can' | 'asked'> {
  readonly onAsk: (what: ReasonFor) => void;
}

/** Requests that end an account or its participation, unless one is open already. */
export function useEndings({ can, asked, onAsk }: EndingsProps): readonly RowAction[] {
  const { t } = useTranslation('users');
  return [
    {
      label: t('participation'),
      Icon: IconUserPause,
      run: () => onAsk('participation'),
      show: can.participate && !asked.includes('participating-learner'),
    },
    {
      label: t('deactivate'),
      Icon: IconUserOff,
      run: () => onAsk('deactivate'),
      danger: true,
      show: can.deactivate && !asked.includes('deactivation'),
    },
  ];
}

/** Ends an account or its participation, or asks for that where such requests are reviewed. */
export function ConfirmUser({ user, can, asked, mayNeedReview = false }: Props) {
  const { t: ui } = useTranslation('ui');
  const [what, setWhat] = useState<ReasonFor>();
  const actions = rowActions(useEndings({ can, asked, onAsk: setWhat }));
  return (
    <>
      {what && (
        <ReasonDialog
          user={user}
          what={what}
          mayNeedReview={mayNeedReview}
          onClose={() => setWhat(undefined)}
        />
      )}
      {actions && (
        <Menu width={230} position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} aria-label={ui('list.menu', { name: user.fullName || user.email })}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{actions}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
