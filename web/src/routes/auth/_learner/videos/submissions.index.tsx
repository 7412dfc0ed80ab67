import { createFileRoute } from '@tanstack/react-router';
import { MinePage } from '../../../../features/casts/submissions/MinePage.tsx';
import { mineQuery } from '../../../../features/casts/submissions/submissions.api.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/')({
  staticData: { texts: ['video-submissions', 'content', 'casts'] },
  loader: ({ context, route }) => {
    void context.queryClient.infiniteQuery(mineQuery).catch(shownByPage);
    return pageTexts(route);
  },
  component: MinePage,
});
