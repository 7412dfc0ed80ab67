import { Checkbox, PasswordInput } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { localized } from '../../../shared/i18n/language.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import type { Entries } from '../draft.ts';
import type { RegistrationForm } from '../registration.api.ts';
import type { Registration } from '../useRegistration.ts';

interface Props extends Pick<Registration, 'change' | 'errorOf' | 'tries'> {
  readonly entries: Entries;
  readonly form: RegistrationForm;
}

function Privacy({ entries, change, errorOf }: Pick<Props, 'entries' | 'change' | 'errorOf'>) {
  const { t } = useTranslation('registration');
  return (
    <Checkbox
      checked={entries.privacyPolicy}
      error={errorOf('privacyPolicy')}
      onChange={(event) => change({ privacyPolicy: event.currentTarget.checked })}
      label={
        <Trans
          t={t}
          i18nKey="privacy"
          components={{
            policy: (
              // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the text comes from the translation
              <a
                className="link"
                href={localized('/public/privacy-policy')}
                target="_blank"
                rel="noreferrer"
              />
            ),
          }}
        />
      }
    />
  );
}

/** The password, the privacy policy, and what keeps robots out. */
export function AccountStep({ entries, form, change, errorOf, tries }: Props) {
  const { t } = useTranslation('registration');
  const { passwordRule, passwordMinLength: min } = useSession().settings;
  const field = (name: 'password' | 'passwordConfirmation') => ({
    size: 'md',
    label: t(name),
    value: entries[name],
    error: errorOf(name),
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
    maxLength: 200,
    visibilityToggleButtonProps: { 'aria-label': t('showPassword', { ns: 'session' }) },
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      {/* password managers file the new password under this address */}
      <input type="hidden" name="username" autoComplete="username" value={entries.email} readOnly />
      <PasswordInput {...field('password')} description={t(`password.hint.${passwordRule}`, { min })} />
      <PasswordInput {...field('passwordConfirmation')} />
      <Privacy entries={entries} change={change} errorOf={errorOf} />
      <Captcha
        key={tries}
        captcha={form.captcha}
        error={errorOf('captcha')}
        onAnswer={(captcha) => change({ captcha })}
      />
    </>
  );
}
