import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** One’s own password, asked for once more before what nobody else may do at this desk. */
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
