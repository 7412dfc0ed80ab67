import { createFileRoute } from '@tanstack/react-router';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { CASTS_ADMIN_LIST } from '../../../../features/casts/learner/castsList.ts';
import { ContentListPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/podcasts/')({
  validateSearch: listSearch(CASTS_ADMIN_LIST),
  loader: () => loadTexts('content', 'casts'),
  component: () => <ContentListPage kind={PodcastPages} />,
});
