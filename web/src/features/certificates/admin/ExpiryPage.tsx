import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { DataTable } from '../../../shared/list/DataTable.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { type ExpiryCounts, expiryQuery } from '../certificates.api.ts';
import { ExpiryChips } from './ExpiryChips.tsx';
import { useExpiryColumns } from './expiryColumns.tsx';
import { EXPIRY_LIST } from './expiryList.ts';
import classes from '../certificates.module.css';

const STATES = ['expiring', 'grace', 'expired', 'renewing', 'valid', 'unlimited'] as const;

/** Counts by status under the other filters; each one filters the list to its status. */
function Counts({ list, counts }: { readonly list: List; readonly counts: ExpiryCounts | undefined }) {
  const { t } = useTranslation('certificates');
  const chosen = list.filters['status'] ?? [];
  return (
    <div className={classes.counts} role="group" aria-label={t('expiry.status')}>
      {STATES.map((name) => {
        const on = chosen.includes(name);
        return (
          <button
            key={name}
            type="button"
            className={classes.count}
            data-state={counts && counts[name] > 0 ? name : undefined}
            aria-pressed={on}
            onClick={() =>
              list.filter('status', on ? chosen.filter((one) => one !== name) : [...chosen, name])
            }
          >
            <span className="num">{counts ? number(counts[name]) : '–'}</span>
            {t(`expiry.${name}`)}
          </button>
        );
      })}
    </div>
  );
}

/** Report of expiring certificates. */
export function ExpiryPage() {
  const { t } = useTranslation('certificates');
  const list = useListSearch(EXPIRY_LIST);
  const { data, error, refetch } = useQuery(expiryQuery(list.query));
  const columns = useExpiryColumns();
  return (
    <>
      <PageHeader title={t('expiry.title')} text={t('expiry.text')} />
      <Counts list={list} counts={data?.counts} />
      <ListToolbar list={list} placeholder={t('expiry.search')}>
        <ExpiryChips list={list} />
      </ListToolbar>
      <DataTable
        label={t('expiry.title')}
        list={list}
        data={data && { rows: data.certificates, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ user, subject }) => `${user.fullName || user.email}, ${subject.title}`}
        columns={columns}
        empty={<EmptyState title={t('expiry.empty')} text={t('expiry.emptyText')} />}
      />
    </>
  );
}
