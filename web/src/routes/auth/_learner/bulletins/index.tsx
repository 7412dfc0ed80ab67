import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../../../../features/announcements/AnnouncementsPage.tsx';
import { NEWEST_LIST } from '../../../../shared/list/contentList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/bulletins/')({
  validateSearch: listSearch(NEWEST_LIST),
  loader: () => loadTexts('content', 'announcements'),
  component: AnnouncementsPage,
});
