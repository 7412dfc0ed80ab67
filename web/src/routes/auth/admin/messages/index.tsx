import { createFileRoute } from '@tanstack/react-router';
import { SENT_LIST } from '../../../../features/messages/sent/sentList.ts';
import { SentPage } from '../../../../features/messages/sent/SentPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/messages/')({
  validateSearch: listSearch(SENT_LIST),
  loader: () => loadTexts('messages'),
  component: SentPage,
});
