import { createFileRoute } from '@tanstack/react-router';
import { IncentiveEditPage } from '../../../../../features/incentives/IncentiveEditor.tsx';
import { incentiveQuery } from '../../../../../features/incentives/incentives.api.ts';
import {
  CODES_LIST,
  INCENTIVE_TABS,
  type IncentiveTab,
} from '../../../../../features/incentives/incentivesList.ts';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../../../shared/list/listSearch.ts';

const codes = listSearch(CODES_LIST);

export const Route = createFileRoute('/auth/admin/incentives/$incentiveId/edit')({
  staticData: { texts: ['incentives', 'audience', 'roles'], title: 'crumb.incentive' },
  validateSearch: (
    search: Record<string, unknown>,
  ): SearchOf<typeof CODES_LIST> & { readonly tab?: IncentiveTab } => {
    const tab = INCENTIVE_TABS.find((name) => name === search['tab'] && name !== 'details');
    return { ...(tab === 'codes' && codes(search)), ...(tab && { tab }) };
  },
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(incentiveQuery(params.incentiveId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: Editor,
});

function Editor() {
  const { incentiveId } = Route.useParams();
  const { tab = 'details' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IncentiveEditPage
      incentiveId={incentiveId}
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'details' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  );
}
