import { createFileRoute } from '@tanstack/react-router';
import { QUEUE_LIST } from '../../../../features/casts/submissions/queueList.ts';
import { QueuePage } from '../../../../features/casts/submissions/QueuePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/videos/submissions/')({
  staticData: { texts: ['video-submissions', 'content', 'casts'], title: 'nav.videoSubmissions' },
  validateSearch: listSearch(QUEUE_LIST),
  loader: ({ route }) => pageTexts(route),
  component: QueuePage,
});
