import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../shared/format.ts';
import { type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { boardQuery, type Standing } from './leaderboards.api.ts';
import { BOARD_LIST } from './leaderboardsList.ts';
import classes from './leaderboards.module.css';

/** A person's page; dealers are named without one, for who may not see them. */
function Name({ row, person }: { readonly row: Standing; readonly person: boolean }) {
  return (
    <span className={classes.who}>
      <span className={classes.place} data-place={row.place}>
        {number(row.place)}
      </span>
      <span className={classes.words}>
        {person ? (
          <Link
            to="/auth/admin/user-manager/$userId/edit"
            params={{ userId: row._id }}
            search={{ crumb: row.name }}
          >
            {row.name}
          </Link>
        ) : (
          row.name
        )}
        <span>{row.detail}</span>
      </span>
    </span>
  );
}

function useColumns(person: boolean): readonly Column<Standing>[] {
  const { t } = useTranslation('leaderboards');
  const people: Column<Standing> = {
    key: 'people',
    title: t('people'),
    align: 'right',
    wideOnly: true,
    render: (row) => number(row.people),
  };
  return [
    {
      key: 'name',
      title: t(person ? 'name' : 'dealer'),
      width: '52%',
      render: (row) => <Name row={row} person={person} />,
    },
    ...(person ? [] : [people]),
    {
      key: 'courses',
      title: t('courses'),
      align: 'right',
      wideOnly: true,
      render: ({ courses }) => number(courses),
    },
    {
      key: 'points',
      title: t('points'),
      sortable: true,
      align: 'right',
      render: ({ points }) => <strong className="num">{t('pointCount', { count: points })}</strong>,
    },
  ];
}

/** Who has earned most in a period. */
export function LeaderboardsPage() {
  const { t } = useTranslation('leaderboards');
  const list = useListSearch(BOARD_LIST);
  const { data, error, refetch } = useQuery(boardQuery(list.query));
  const person = list.filters['by']?.[0] !== 'dealer';
  const columns = useColumns(person);
  return (
    <>
      <PageHeader
        title={t('title')}
        text={data?.since ? t('since', { date: longDate(data.since, { timeZone: 'UTC' }) }) : t('ever')}
      />
      <BoardFilters list={list} />
      <ListToolbar list={list} placeholder={t(person ? 'searchPeople' : 'searchDealers')} />
      <DataTable
        label={t('title')}
        list={list}
        data={data && { rows: data.leaderboard, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        columns={columns}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
    </>
  );
}
