import { createFileRoute } from '@tanstack/react-router';
import { AdminMediaPage } from '../../../features/media-center/admin/AdminMediaPage.tsx';
import { MEDIA_LIST } from '../../../features/media-center/admin/mediaList.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../shared/list/listSearch.ts';

const ofList = listSearch(MEDIA_LIST);

type Search = SearchOf<typeof MEDIA_LIST> & { readonly path?: string };

export const Route = createFileRoute('/auth/admin/media-center')({
  staticData: { texts: ['media-center', 'audience', 'roles'] },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...ofList(search),
    ...(typeof search['path'] === 'string' && search['path'] !== '' && { path: search['path'] }),
  }),
  loader: ({ route }) => pageTexts(route),
  component: function Page() {
    return <AdminMediaPage path={Route.useSearch().path ?? ''} />;
  },
});
