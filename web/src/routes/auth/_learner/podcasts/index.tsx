import { createFileRoute } from '@tanstack/react-router';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { CastsPage } from '../../../../features/casts/learner/CastsPage.tsx';
import { podcastLink } from '../../../../features/casts/casts.api.ts';
import { CASTS_LIST } from '../../../../features/casts/learner/castsList.ts';
import { PodcastFeed } from '../../../../features/casts/learner/PodcastFeed.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/podcasts/')({
  staticData: { texts: ['content', 'casts'] },
  validateSearch: listSearch(CASTS_LIST),
  loader: ({ context, route }) => {
    void context.queryClient.query(PODCAST.api.rowsQuery('')).catch(ignorePrefetchError);
    void context.queryClient.query(podcastLink.query).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: () => (
    <CastsPage kind={PODCAST}>
      <PodcastFeed />
    </CastsPage>
  ),
});
