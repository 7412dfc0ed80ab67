import { createFileRoute } from '@tanstack/react-router';
import { IncentiveCreatePage } from '../../../../features/incentives/IncentiveCreatePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/incentives/create')({
  staticData: { title: 'crumb.incentiveNew' },
  loader: () => loadTexts('incentives'),
  component: IncentiveCreatePage,
});
