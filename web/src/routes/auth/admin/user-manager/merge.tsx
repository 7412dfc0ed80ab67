import { createFileRoute } from '@tanstack/react-router';
import { type MergeOf, MERGE_LIST, readMergeOf } from '../../../../features/users/merge/mergeList.ts';
import { MergePage } from '../../../../features/users/merge/MergePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../../shared/list/listSearch.ts';

const list = listSearch(MERGE_LIST);

export const Route = createFileRoute('/auth/admin/user-manager/merge')({
  staticData: { texts: ['user-merge', 'users', 'roles'], title: 'crumb.userMerge' },
  validateSearch: (search: Record<string, unknown>): SearchOf<typeof MERGE_LIST> & MergeOf => ({
    ...list(search),
    ...readMergeOf(search),
  }),
  loader: ({ route }) => pageTexts(route),
  component: Merge,
});

function Merge() {
  const { user, hand, primary, secondary } = Route.useSearch();
  return (
    <MergePage
      {...(user && { user })}
      {...(hand && { hand })}
      {...(primary && secondary && { primary, secondary })}
    />
  );
}
