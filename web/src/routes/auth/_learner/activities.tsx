import { createFileRoute } from '@tanstack/react-router';
import { ActivitiesPage } from '../../../features/activities/ActivitiesPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/activities')({
  staticData: { texts: ['activities', 'submissions'] },
  validateSearch: ({ submission }: Record<string, unknown>): { readonly submission?: string } =>
    typeof submission === 'string' && submission ? { submission } : {},
  loader: ({ route }) => pageTexts(route),
  component: Activities,
});

function Activities() {
  const { submission } = Route.useSearch();
  return <ActivitiesPage opened={submission} />;
}
