import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { NEWEST_ADMIN_LIST } from '../../../../shared/list/contentList.ts';
import { ContentListPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/bulletins/')({
  staticData: { texts: ['content', 'announcements'] },
  validateSearch: listSearch(NEWEST_ADMIN_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentListPage kind={AnnouncementPages} />,
});
