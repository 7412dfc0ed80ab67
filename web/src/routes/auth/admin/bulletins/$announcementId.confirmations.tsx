import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationsPage } from '../../../../features/announcements/ConfirmationsPage.tsx';
import { CONFIRMATIONS_LIST } from '../../../../features/announcements/confirmationsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/bulletins/$announcementId/confirmations')({
  staticData: { texts: ['announcements'], title: 'crumb.confirmations' },
  validateSearch: listSearch(CONFIRMATIONS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: Confirmations,
});

function Confirmations() {
  const { announcementId } = Route.useParams();
  return <ConfirmationsPage id={announcementId} />;
}
