import { createFileRoute } from '@tanstack/react-router';
import { SENT_LIST } from '../../../../features/messages/sent/sentList.ts';
import { SentPage } from '../../../../features/messages/sent/SentPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/messages/')({
  staticData: { texts: ['messages'] },
  validateSearch: listSearch(SENT_LIST),
  loader: ({ route }) => pageTexts(route),
  component: SentPage,
});
