import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { MissingDealerPage } from '../../features/arrival/MissingDealerPage.tsx';
import { arrivalSearch } from '../../features/arrival/arrivalSearch.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/missing-dealer')({
  validateSearch: arrivalSearch,
  loader: () => loadTexts('arrival', 'registration', 'session', 'ui'),
  component: MissingDealer,
});

function MissingDealer() {
  const { next } = Route.useSearch();
  return (
    <PublicLayout>
      <MissingDealerPage next={next} />
    </PublicLayout>
  );
}
