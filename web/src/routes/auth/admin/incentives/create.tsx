import { createFileRoute } from '@tanstack/react-router';
import { IncentiveCreatePage } from '../../../../features/incentives/IncentiveCreatePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/incentives/create')({
  staticData: { texts: ['incentives'], title: 'crumb.incentiveNew' },
  loader: ({ route }) => pageTexts(route),
  component: IncentiveCreatePage,
});
