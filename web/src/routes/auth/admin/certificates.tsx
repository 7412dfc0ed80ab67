import { createFileRoute } from '@tanstack/react-router';
import { EXPIRY_LIST } from '../../../features/certificates/admin/expiryList.ts';
import { ExpiryPage } from '../../../features/certificates/admin/ExpiryPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/certificates')({
  staticData: { texts: ['certificates'] },
  validateSearch: listSearch(EXPIRY_LIST),
  loader: ({ route }) => pageTexts(route),
  component: ExpiryPage,
});
