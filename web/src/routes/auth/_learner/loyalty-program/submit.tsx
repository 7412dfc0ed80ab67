import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../../../../features/loyalty/SubmitPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/loyalty-program/submit')({
  staticData: { texts: ['loyalty', 'submissions'] },
  validateSearch: ({ again }: Record<string, unknown>): { readonly again?: string } =>
    typeof again === 'string' && again ? { again } : {},
  loader: ({ route }) => pageTexts(route),
  component: Submit,
});

function Submit() {
  const { again } = Route.useSearch();
  return <SubmitPage key={again} again={again} />;
}
