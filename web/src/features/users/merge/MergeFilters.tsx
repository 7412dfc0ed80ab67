import type { List } from '../../../shared/list/useListSearch.ts';
import { AdminGroupChip, GroupChip, RoleChip, TextChips } from '../PersonChips.tsx';

/** What accounts to be merged are found by, as chips. */
export const MergeFilters = ({ list }: { readonly list: List }) => (
  <>
    <TextChips list={list} />
    <GroupChip list={list} />
    <AdminGroupChip list={list} />
    <RoleChip list={list} />
  </>
);
