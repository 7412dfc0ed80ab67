import { createFileRoute } from '@tanstack/react-router';
import { unitQuery } from '../../../../../features/business-units/business-units.api.ts';
import { UnitEditPage } from '../../../../../features/business-units/UnitEditPage.tsx';
import { shownByPage } from '../../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { UnitSkeleton } from '../../../../../features/business-units/UnitSkeleton.tsx';

export const Route = createFileRoute('/auth/admin/business-units/$unitId/edit')({
  staticData: { title: 'crumb.businessUnit' },
  loader: async ({ context, params }) => {
    void context.queryClient.query(unitQuery(params.unitId)).catch(shownByPage);
    await loadTexts('business-units');
  },
  pendingComponent: UnitSkeleton,
  component: Unit,
});

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitEditPage unitId={unitId} />;
}
