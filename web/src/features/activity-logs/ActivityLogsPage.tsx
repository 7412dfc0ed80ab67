import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ACTIVITY_LIST } from './activityList.ts';
import { activityQuery, type Entry, exportHref, type PlaceOf } from './activity-logs.api.ts';
import { useActivityColumns } from './activityColumns.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { useActivityWords } from './useActivityWords.ts';

/** The areas of the kinds that were written, in the order of their words. */
function useAreas(types: readonly string[]) {
  const { area } = useActivityWords();
  return [...new Set(types.map((type) => type.split('.')[0] ?? ''))]
    .map((value) => ({ value, label: area(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The audit log: actor, impersonated user, action, time, and origin. */
export function ActivityLogsPage({ placeOf }: { readonly placeOf: PlaceOf }) {
  const { t } = useTranslation('activity-logs');
  const { kind } = useActivityWords();
  const list = useListSearch(ACTIVITY_LIST);
  const { data, error, refetch } = useQuery(activityQuery(list.query));
  const [open, setOpen] = useState<Entry>();
  const columns = useActivityColumns(setOpen);
  const areas = useAreas(data?.types ?? []);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button
          variant="default"
          component="a"
          href={exportHref(list.query)}
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('export')}
        </Button>
      </PageHeader>
      <ListToolbar list={list} placeholder={t('search')} days>
        <FilterChip list={list} name="type" label={t('area')} options={areas} />
      </ListToolbar>
      <DataTable
        label={t('title')}
        list={list}
        data={data && { rows: data.activityLogs, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ type }) => kind(type)}
        columns={columns}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {open && <EntryDialog entry={open} placeOf={placeOf} onClose={() => setOpen(undefined)} />}
    </>
  );
}
