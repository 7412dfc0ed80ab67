import { createFileRoute } from '@tanstack/react-router';
import { EventAdminPage } from '../../../../../features/live-training/admin/EventAdminPage.tsx';
import { eventTab } from '../../../../../features/live-training/admin/eventTab.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/live-training/events/$id')({
  staticData: { title: 'crumb.class' },
  validateSearch: eventTab,
  loader: () => loadTexts('live-training'),
  component: EventAdminPage,
});
