import { createFileRoute } from '@tanstack/react-router';
import { AdminMediaPage } from '../../../features/media-center/admin/AdminMediaPage.tsx';
import { MEDIA_LIST } from '../../../features/media-center/admin/mediaList.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch, type SearchOf } from '../../../shared/list/listSearch.ts';

const ofList = listSearch(MEDIA_LIST);

type Search = SearchOf<typeof MEDIA_LIST> & { readonly path?: string };

export const Route = createFileRoute('/auth/admin/media-center')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...ofList(search),
    ...(typeof search['path'] === 'string' && search['path'] !== '' && { path: search['path'] }),
  }),
  loader: () => loadTexts('media-center', 'audience', 'roles'),
  component: function Page() {
    return <AdminMediaPage path={Route.useSearch().path ?? ''} />;
  },
});
