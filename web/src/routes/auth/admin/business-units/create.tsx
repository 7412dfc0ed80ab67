import { createFileRoute } from '@tanstack/react-router';
import { UnitCreatePage } from '../../../../features/business-units/UnitCreatePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/business-units/create')({
  staticData: { title: 'crumb.businessUnitNew' },
  loader: () => loadTexts('business-units'),
  component: UnitCreatePage,
});
