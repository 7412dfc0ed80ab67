import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OnboardingPage } from './OnboardingPage.tsx';
import { useOnboarded } from './useOnboarded.ts';

/** Nothing is missing: returning users continue. */
export function Settled({ title, next }: { readonly title: string; readonly next: string | undefined }) {
  const { t } = useTranslation(['onboarding', 'ui']);
  const goOn = useOnboarded(next);
  return (
    <OnboardingPage title={title} text={t('settled')}>
      <Button size="md" fullWidth onClick={() => void goOn()}>
        {t('ui:action.continue')}
      </Button>
    </OnboardingPage>
  );
}
