import { useQuery } from '@tanstack/react-query';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { type HistoryEntry, historyQuery } from './account.api.ts';
import { useHistoryColumns } from './historyColumns.tsx';
import { HISTORY_LIST } from './historyList.ts';
import classes from './Account.module.css';

const markOf = ({ brand }: HistoryEntry) =>
  brand ? (
    <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={36} />
  ) : (
    <IconSchool size={28} stroke={1.5} color="var(--fc-text-2)" aria-hidden />
  );

/** What was passed and attended, when, and with what result. */
export function HistoryTab() {
  const { t } = useTranslation('account');
  const list = useListSearch(HISTORY_LIST);
  const { data, error, refetch } = useQuery(historyQuery(list.query));
  const columns = useHistoryColumns();
  const session = useSession();
  const [liveTraining, fieldTraining] = [
    hasFeature(session, 'liveTraining'),
    hasFeature(session, 'fieldTraining'),
  ];
  return (
    <div className={classes.wide}>
      <ListToolbar list={list} placeholder={t('history.search')}>
        <FilterChip
          list={list}
          name="kind"
          label={t('history.kind')}
          options={[
            { value: 'course', label: t('history.courses') },
            { value: 'curriculum', label: t('history.curriculums') },
            ...(liveTraining ? [{ value: 'class', label: t('history.classes') }] : []),
            ...(fieldTraining ? [{ value: 'visit', label: t('history.visits') }] : []),
          ]}
        />
      </ListToolbar>
      <DataTable
        label={t('tab.history')}
        list={list}
        data={data && { rows: data.history, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        columns={columns}
        picture={markOf}
        marks
        empty={<EmptyState title={t('history.empty')} text={t('history.emptyText')} />}
      />
    </div>
  );
}
