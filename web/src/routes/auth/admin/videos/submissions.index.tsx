import { createFileRoute } from '@tanstack/react-router';
import { QUEUE_LIST } from '../../../../features/casts/submissions/queueList.ts';
import { QueuePage } from '../../../../features/casts/submissions/QueuePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/videos/submissions/')({
  staticData: { title: 'nav.videoSubmissions' },
  validateSearch: listSearch(QUEUE_LIST),
  loader: () => loadTexts('video-submissions', 'content', 'casts'),
  component: QueuePage,
});
