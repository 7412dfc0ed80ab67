import { createFileRoute } from '@tanstack/react-router';
import { EXPIRY_LIST } from '../../../features/certificates/admin/expiryList.ts';
import { ExpiryPage } from '../../../features/certificates/admin/ExpiryPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/certificates')({
  validateSearch: listSearch(EXPIRY_LIST),
  loader: () => loadTexts('certificates'),
  component: ExpiryPage,
});
