import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../shared/format.ts';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { type Points, pointsQuery } from './account.api.ts';
import { POINTS_LIST } from './pointsList.ts';
import { usePointsColumns } from './pointsColumns.tsx';
import classes from './Account.module.css';

function Balance({ balance, earned, expiring }: Points) {
  const { t } = useTranslation('account');
  return (
    <section className={`card ${classes.card}`}>
      <dl className={classes.balance}>
        <div>
          <dt>{t('points.balance')}</dt>
          <dd>{number(balance)}</dd>
        </div>
        <div>
          <dt>{t('points.earned')}</dt>
          <dd>{number(earned)}</dd>
        </div>
      </dl>
      {expiring && (
        <p className={classes.expiring}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {t('points.expiring', { count: expiring.amount, date: longDate(expiring.at) })}
        </p>
      )}
    </section>
  );
}

/** Balance, what runs out next, and every entry. */
export function PointsTab() {
  const { t } = useTranslation(['account', 'wallet']);
  const list = useListSearch(POINTS_LIST);
  const { page, limit } = list;
  const { data, error, refetch } = useQuery(pointsQuery({ page, limit }));
  const columns = usePointsColumns();
  return (
    <div className={classes.wide}>
      {data ? (
        <Balance {...data} />
      ) : (
        !error && <div className={`card ${classes.balanceSpace}`} aria-hidden />
      )}
      <h2 className={classes.title}>{t('points.history')}</h2>
      <DataTable
        label={t('points.history')}
        list={list}
        data={data && { rows: data.points, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ subject, reason }) => subject?.title || t(`wallet:reason.${reason}`)}
        columns={columns}
        empty={<EmptyState title={t('points.empty')} text={t('points.emptyText')} />}
      />
    </div>
  );
}
