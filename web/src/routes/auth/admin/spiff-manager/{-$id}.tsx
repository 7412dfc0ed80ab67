import { createFileRoute } from '@tanstack/react-router';
import { SpiffEditPage } from '../../../../features/spiffs/SpiffEditor.tsx';
import { SpiffListPage } from '../../../../features/spiffs/SpiffListPage.tsx';
import { SPIFFS_LIST } from '../../../../features/spiffs/spiffsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/{-$id}')({
  staticData: { title: 'nav.spiffManager' },
  validateSearch: listSearch(SPIFFS_LIST),
  loader: () => loadTexts('spiffs', 'audience', 'submissions'),
  component: Spiffs,
});

function Spiffs() {
  const { id } = Route.useParams();
  return id === undefined ? <SpiffListPage /> : <SpiffEditPage id={id} />;
}
