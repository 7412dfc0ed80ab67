import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../../../../features/announcements/AnnouncementsPage.tsx';
import { NEWEST_LIST } from '../../../../shared/list/contentList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/bulletins/')({
  staticData: { texts: ['content', 'announcements'] },
  validateSearch: listSearch(NEWEST_LIST),
  loader: ({ route }) => pageTexts(route),
  component: AnnouncementsPage,
});
