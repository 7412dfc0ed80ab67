import { createFileRoute } from '@tanstack/react-router';
import { MinePage } from '../../../../features/casts/submissions/MinePage.tsx';
import { mineQuery } from '../../../../features/casts/submissions/submissions.api.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/')({
  loader: ({ context }) => {
    void context.queryClient.infiniteQuery(mineQuery).catch(shownByPage);
    return loadTexts('video-submissions', 'content', 'casts');
  },
  component: MinePage,
});
