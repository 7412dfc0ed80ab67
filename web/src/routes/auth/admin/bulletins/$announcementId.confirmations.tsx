import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationsPage } from '../../../../features/announcements/ConfirmationsPage.tsx';
import { CONFIRMATIONS_LIST } from '../../../../features/announcements/confirmationsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/bulletins/$announcementId/confirmations')({
  staticData: { title: 'crumb.confirmations' },
  validateSearch: listSearch(CONFIRMATIONS_LIST),
  loader: () => loadTexts('announcements'),
  component: Confirmations,
});

function Confirmations() {
  const { announcementId } = Route.useParams();
  return <ConfirmationsPage id={announcementId} />;
}
