import { createFileRoute } from '@tanstack/react-router';
import { visitQuery } from '../../../../../features/field-training/field-training.api.ts';
import { VisitPage } from '../../../../../features/field-training/VisitPage.tsx';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

interface Search {
  readonly comment?: string;
  readonly crumb?: string;
}

export const Route = createFileRoute('/auth/admin/field-training/instructor/$appointmentId')({
  staticData: { texts: ['field-training', 'comments'], title: 'crumb.visit' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search['comment'] === 'string' && { comment: search['comment'] }),
    ...(typeof search['crumb'] === 'string' && { crumb: search['crumb'] }),
  }),
  loader: ({ context: { queryClient }, params: { appointmentId }, route }) => {
    void queryClient.query(visitQuery(appointmentId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Page,
});

function Page() {
  const { appointmentId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <VisitPage key={appointmentId} id={appointmentId} side="instructor" target={comment} />;
}
