import { createFileRoute } from '@tanstack/react-router';
import { LocationsPage } from '../../../../features/live-training/admin/LocationsPage.tsx';
import { LOCATIONS_LIST } from '../../../../features/live-training/liveLists.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/live-training/locations')({
  staticData: { texts: ['live-training'] },
  validateSearch: listSearch(LOCATIONS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: LocationsPage,
});
