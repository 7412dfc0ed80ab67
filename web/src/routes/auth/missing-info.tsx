import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { MissingInfoPage } from '../../features/arrival/MissingInfoPage.tsx';
import { arrivalSearch } from '../../features/arrival/arrivalSearch.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/missing-info')({
  validateSearch: arrivalSearch,
  loader: () => loadTexts('arrival', 'registration', 'session', 'ui'),
  component: MissingInfo,
});

function MissingInfo() {
  const { next } = Route.useSearch();
  return (
    <PublicLayout>
      <MissingInfoPage next={next} />
    </PublicLayout>
  );
}
