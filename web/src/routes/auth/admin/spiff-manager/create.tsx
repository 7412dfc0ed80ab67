import { createFileRoute } from '@tanstack/react-router';
import { SpiffCreatePage } from '../../../../features/spiffs/SpiffCreatePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/create')({
  staticData: { texts: ['spiffs'], title: 'crumb.spiffNew' },
  loader: ({ route }) => pageTexts(route),
  component: SpiffCreatePage,
});
