import { createFileRoute } from '@tanstack/react-router';
import { SpiffEditPage } from '../../../../features/spiffs/SpiffEditor.tsx';
import { SpiffListPage } from '../../../../features/spiffs/SpiffListPage.tsx';
import { SPIFFS_LIST } from '../../../../features/spiffs/spiffsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/{-$id}')({
  staticData: { texts: ['spiffs', 'audience', 'submissions'], title: 'nav.spiffManager' },
  validateSearch: listSearch(SPIFFS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: Spiffs,
});

function Spiffs() {
  const { id } = Route.useParams();
  return id === undefined ? <SpiffListPage /> : <SpiffEditPage id={id} />;
}
