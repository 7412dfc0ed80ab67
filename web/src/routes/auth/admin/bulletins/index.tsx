import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { NEWEST_ADMIN_LIST } from '../../../../shared/list/contentList.ts';
import { ContentListPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/bulletins/')({
  validateSearch: listSearch(NEWEST_ADMIN_LIST),
  loader: () => loadTexts('content', 'announcements'),
  component: () => <ContentListPage kind={AnnouncementPages} />,
});
