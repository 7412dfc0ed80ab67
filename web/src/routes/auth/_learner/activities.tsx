import { createFileRoute } from '@tanstack/react-router';
import { ActivitiesPage } from '../../../features/activities/ActivitiesPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/activities')({
  validateSearch: ({ submission }: Record<string, unknown>): { readonly submission?: string } =>
    typeof submission === 'string' && submission ? { submission } : {},
  loader: () => loadTexts('activities', 'submissions'),
  component: Activities,
});

function Activities() {
  const { submission } = Route.useSearch();
  return <ActivitiesPage opened={submission} />;
}
