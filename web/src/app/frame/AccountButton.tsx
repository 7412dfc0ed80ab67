import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/session.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import classes from './frame.module.css';

/** The person's picture, which opens their menu. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <UnstyledButton
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      className={classes.avatarButton}
      aria-label={t('account', { name: user.fullName })}
    >
      <Avatar name={user.fullName} image={user.profileImage} />
    </UnstyledButton>
  );
}
