import { createFileRoute } from '@tanstack/react-router';
import { MySubmissionsPage } from '../../../../features/casts/submissions/MinePage.tsx';
import { mineQuery } from '../../../../features/casts/submissions/submissions.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/')({
  staticData: { texts: ['video-submissions', 'content', 'casts'] },
  loader: ({ context, route }) => {
    void context.queryClient.infiniteQuery(mineQuery).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: MySubmissionsPage,
});
