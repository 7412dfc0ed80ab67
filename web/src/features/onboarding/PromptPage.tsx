import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { onboardingQuery } from './onboarding.api.ts';
import { OnboardingPage } from './OnboardingPage.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import { PositionForm } from './PositionForm.tsx';

/** Asks for the position or the department, in the place of the page that was asked for. */
export function PromptPage({ prompt }: { readonly prompt: 'positions' | 'audience' }) {
  const { t } = useTranslation('onboarding');
  const { data, error, refetch } = useQuery(onboardingQuery);
  return (
    <OnboardingPage title={t(prompt)} text={t(`${prompt}.text`)}>
      {data && (prompt === 'positions' ? <PositionForm choices={data} /> : <DepartmentForm choices={data} />)}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} height={64} />}
    </OnboardingPage>
  );
}
