import { createFileRoute } from '@tanstack/react-router';
import { LocationsPage } from '../../../../features/live-training/admin/LocationsPage.tsx';
import { LOCATIONS_LIST } from '../../../../features/live-training/liveLists.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/live-training/locations')({
  validateSearch: listSearch(LOCATIONS_LIST),
  loader: () => loadTexts('live-training'),
  component: LocationsPage,
});
