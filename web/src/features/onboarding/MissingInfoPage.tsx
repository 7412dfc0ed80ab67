import { Button, Checkbox, type CheckboxProps, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { localized } from '../../shared/i18n/language.ts';
import { useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type OnboardingChoices, onboardingQuery, updateInfo } from './onboarding.api.ts';
import { OnboardingPage } from './OnboardingPage.tsx';
import { Settled } from './Settled.tsx';
import { useOnboarded } from './useOnboarded.ts';
import classes from './Onboarding.module.css';
import { inReaderOrder } from '../../shared/places/personOrder.ts';

const NAMES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

interface Props {
  readonly next: string | undefined;
}

function useInfo({ profile, terms }: OnboardingChoices, next: string | undefined) {
  const { t } = useTranslation('onboarding');
  const filled = (value: string) => (value.trim() ? null : t('bad.empty', { ns: 'registration' }));
  return useServerForm({
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone,
      acceptTerms: false,
    },
    validateInputOnBlur: ['firstName', 'lastName'],
    validate: {
      firstName: filled,
      lastName: filled,
      acceptTerms: (accepted) => (accepted || !terms ? null : t('info.termsNeeded')),
    },
    send: (body) => updateInfo({ body }),
    onSaved: useOnboarded(next),
  });
}

function Terms(field: CheckboxProps) {
  const { t } = useTranslation('onboarding');
  return (
    <Checkbox
      {...field}
      label={
        <Trans
          t={t}
          i18nKey="info.terms"
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

function InfoForm({ choices, next }: Props & { readonly choices: OnboardingChoices }) {
  const { t } = useTranslation(['registration', 'ui']);
  const { form, submit, problem, busy } = useInfo(choices, next);
  const field = (name: 'firstName' | 'lastName' | 'phone') => ({
    size: 'md',
    label: t(name),
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormNote problem={problem} />
      {inReaderOrder(NAMES).map(([name, autoComplete], i) => (
        <TextInput
          {...field(name)}
          key={form.key(name)}
          autoComplete={autoComplete}
          autoFocus={i === 0}
          required
          withAsterisk={false}
        />
      ))}
      <TextInput
        {...field('phone')}
        key={form.key('phone')}
        description={t('optional')}
        type="tel"
        autoComplete="tel"
      />
      {choices.terms && (
        <Terms key={form.key('acceptTerms')} {...form.getInputProps('acceptTerms', { type: 'checkbox' })} />
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('ui:action.continue')}
      </Button>
    </form>
  );
}

/** Asks a user without a name for it. */
export function MissingInfoPage({ next }: Props) {
  const { t } = useTranslation('onboarding');
  const { hasFirstName } = useSession().guard;
  const { data, error, refetch } = useQuery(onboardingQuery);
  if (hasFirstName) return <Settled title={t('info.done')} next={next} />;
  return (
    <OnboardingPage title={t('info')} text={t('info.text')}>
      {data && <InfoForm choices={data} next={next} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={64} />}
    </OnboardingPage>
  );
}
