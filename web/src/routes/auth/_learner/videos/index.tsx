import { createFileRoute } from '@tanstack/react-router';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { CastsPage } from '../../../../features/casts/learner/CastsPage.tsx';
import { CASTS_LIST } from '../../../../features/casts/learner/castsList.ts';
import { SubmissionsLink } from '../../../../features/casts/submissions/SubmissionsLink.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/videos/')({
  staticData: { texts: ['content', 'casts', 'video-submissions'] },
  validateSearch: listSearch(CASTS_LIST),
  loader: ({ context, route }) => {
    void context.queryClient.query(VIDEO.api.rowsQuery('')).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: () => <CastsPage kind={VIDEO} buttons={<SubmissionsLink />} />,
});
