import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Password confirmation before an action that an unattended device must not allow. */
export function OwnPassword(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      label={t('field.ownPassword')}
      required
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
      {...props}
    />
  );
}
