import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../shared/list/DataTable.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { historyQuery } from '../users.api.ts';
import { USER_HISTORY_LIST } from '../historyList.ts';
import { useUserHistoryColumns } from './userHistoryColumns.tsx';

/** Who changed what of the person, and when. */
export function UserHistory({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  const list = useListSearch(USER_HISTORY_LIST);
  const { data, error, refetch } = useQuery(historyQuery(userId, list.query));
  const columns = useUserHistoryColumns();
  return (
    <DataTable
      label={t('tab.history')}
      list={list}
      data={data && { rows: data.entries, pagination: data.pagination }}
      error={error}
      onRetry={() => void refetch()}
      rowId={({ _id }) => _id}
      rowName={({ type }) => type}
      columns={columns}
      empty={<EmptyState title={t('history.empty')} text={t('history.emptyText')} />}
    />
  );
}
