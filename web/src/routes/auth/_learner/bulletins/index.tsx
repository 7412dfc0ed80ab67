import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../../../../features/announcements/AnnouncementsPage.tsx';
import { ANNOUNCEMENTS_LIST } from '../../../../features/announcements/announcementsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/bulletins/')({
  staticData: { texts: ['content', 'announcements'] },
  validateSearch: listSearch(ANNOUNCEMENTS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: AnnouncementsPage,
});
