import { createFileRoute } from '@tanstack/react-router';
import { AdminVisitsPage } from '../../../../features/field-training/AdminVisitsPage.tsx';
import { visitQuery } from '../../../../features/field-training/field-training.api.ts';
import { VISITS_LIST } from '../../../../features/field-training/visitsList.ts';
import { VisitPage } from '../../../../features/field-training/VisitPage.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../../shared/list/listSearch.ts';

type Search = SearchOf<typeof VISITS_LIST> & { readonly view?: 'week'; readonly comment?: string };

const list = listSearch(VISITS_LIST);

export const Route = createFileRoute('/auth/admin/field-training/{-$appointmentId}')({
  staticData: { texts: ['field-training', 'comments'] },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...list(search),
    ...(search['view'] === 'week' && { view: 'week' as const }),
    ...(typeof search['comment'] === 'string' && { comment: search['comment'] }),
  }),
  loader: ({ context: { queryClient }, params: { appointmentId }, route }) => {
    if (appointmentId) void queryClient.query(visitQuery(appointmentId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Page,
});

function Page() {
  const { appointmentId } = Route.useParams();
  const { view = 'list', comment } = Route.useSearch();
  if (appointmentId)
    return <VisitPage key={appointmentId} id={appointmentId} side="admin" target={comment} />;
  return <AdminVisitsPage view={view} />;
}
