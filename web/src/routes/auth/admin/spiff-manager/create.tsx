import { createFileRoute } from '@tanstack/react-router';
import { SpiffCreatePage } from '../../../../features/spiffs/SpiffCreatePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/create')({
  staticData: { title: 'crumb.spiffNew' },
  loader: () => loadTexts('spiffs'),
  component: SpiffCreatePage,
});
