import { createFileRoute } from '@tanstack/react-router';
import { unitQuery } from '../../../../../features/business-units/business-units.api.ts';
import { UnitEditPage } from '../../../../../features/business-units/UnitEditPage.tsx';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { UnitSkeleton } from '../../../../../features/business-units/UnitSkeleton.tsx';

export const Route = createFileRoute('/auth/admin/business-units/$unitId/edit')({
  staticData: { texts: ['business-units'], title: 'crumb.businessUnit' },
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(unitQuery(params.unitId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: UnitSkeleton,
  component: Unit,
});

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitEditPage unitId={unitId} />;
}
