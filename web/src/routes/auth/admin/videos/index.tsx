import { createFileRoute } from '@tanstack/react-router';
import { VideoPages } from '../../../../features/casts/admin/castPages.tsx';
import { CASTS_ADMIN_LIST } from '../../../../features/casts/learner/castsList.ts';
import { ContentListPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/videos/')({
  staticData: { texts: ['content', 'casts'] },
  validateSearch: listSearch(CASTS_ADMIN_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentListPage kind={VideoPages} />,
});
