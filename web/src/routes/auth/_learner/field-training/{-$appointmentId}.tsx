import { createFileRoute } from '@tanstack/react-router';
import { abilityQuery, visitQuery } from '../../../../features/field-training/field-training.api.ts';
import { comingQuery } from '../../../../features/field-training/field-training.api.ts';
import { FieldTrainingPage } from '../../../../features/field-training/FieldTrainingPage.tsx';
import { RequestPage } from '../../../../features/field-training/RequestPage.tsx';
import { VisitPage } from '../../../../features/field-training/VisitPage.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

interface Search {
  /** The comment that a link leads to. */
  readonly comment?: string;
  /** Asks for a visit. */
  readonly request?: true;
}

export const Route = createFileRoute('/auth/_learner/field-training/{-$appointmentId}')({
  staticData: { texts: ['field-training', 'comments'] },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search['comment'] === 'string' && { comment: search['comment'] }),
    ...((search['request'] === true || search['request'] === 'true') && { request: true as const }),
  }),
  loader: ({ context: { queryClient }, params: { appointmentId }, route }) => {
    if (appointmentId) void queryClient.query(visitQuery(appointmentId)).catch(ignorePrefetchError);
    else {
      void queryClient.query(comingQuery).catch(ignorePrefetchError);
      void queryClient.query(abilityQuery).catch(ignorePrefetchError);
    }
    return pageTexts(route);
  },
  component: Page,
});

function Page() {
  const { appointmentId } = Route.useParams();
  const { comment, request } = Route.useSearch();
  if (appointmentId)
    return <VisitPage key={appointmentId} id={appointmentId} side="learner" target={comment} />;
  return request ? <RequestPage /> : <FieldTrainingPage />;
}
