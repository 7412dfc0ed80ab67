import { createFileRoute } from '@tanstack/react-router';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { CastsPage } from '../../../../features/casts/learner/CastsPage.tsx';
import { CASTS_LIST } from '../../../../features/casts/learner/castsList.ts';
import { SubmissionsLink } from '../../../../features/casts/submissions/SubmissionsLink.tsx';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/videos/')({
  validateSearch: listSearch(CASTS_LIST),
  loader: ({ context }) => {
    void context.queryClient.query(VIDEO.api.rowsQuery('')).catch(shownByPage);
    return loadTexts('content', 'casts', 'video-submissions');
  },
  component: () => <CastsPage kind={VIDEO} buttons={<SubmissionsLink />} />,
});
