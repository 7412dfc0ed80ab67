import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listed, percent } from '../../../shared/format.ts';
import { type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { MergeFilters } from './MergeFilters.tsx';
import { userQuery } from '../users.api.ts';
import { type Candidate, candidatesQuery, type MergeUser } from './merge.api.ts';
import { MERGE_LIST } from './mergeList.ts';
import { useNotDuplicates } from './useNotDuplicates.ts';
import classes from './merge.module.css';

const nameOf = ({ fullName, email }: Pick<MergeUser, 'fullName' | 'email'>) => fullName || email;

interface Props {
  /** Only candidates for this person. */
  readonly user: string | undefined;
}

/** Pairs of accounts that are alike, the most alike first. */
export function Candidates({ user }: Props) {
  const { t } = useTranslation('user-merge');
  const list = useListSearch(MERGE_LIST);
  const { data, error, refetch } = useQuery(candidatesQuery({ ...list.query, ...(user && { user }) }));
  const { say, failed } = useNotDuplicates();
  const columns = useColumns({ user, say, apart: list.filters['apart']?.[0] === 'true' });
  return (
    <>
      {user && <Only user={user} />}
      <ListToolbar list={list} placeholder={t('search')}>
        <MergeFilters list={list} />
        <FilterChip
          list={list}
          name="apart"
          label={t('show')}
          options={[{ value: 'true', label: t('show.apart') }]}
        />
      </ListToolbar>
      {failed && <Note kind="bad">{failed.message}</Note>}
      <DataTable
        label={t('title')}
        list={list}
        data={data && { rows: data.candidates, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ people: [one, other] }) => `${one._id} ${other._id}`}
        rowName={({ people: [one, other] }) => `${nameOf(one)}, ${nameOf(other)}`}
        columns={columns}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
    </>
  );
}

/** Says whose candidates are shown, and leads to all. */
function Only({ user }: { readonly user: string }) {
  const { t } = useTranslation('user-merge');
  const { data } = useQuery(userQuery(user));
  return (
    <p className={classes.only}>
      {data && t('of', { name: nameOf(data) })}{' '}
      <Link to="/auth/admin/user-manager/merge" className="link">
        {t('all')}
      </Link>
    </p>
  );
}

function Person({ person }: { readonly person: MergeUser }) {
  return (
    <span className={classes.person}>
      <strong>{nameOf(person)}</strong>
      <span className={classes.under}>{[person.email, ...person.dealers].join(' · ')}</span>
    </span>
  );
}

interface Shown extends Props {
  /** The pairs that are shown are two people each. */
  readonly apart: boolean;
  readonly say: ReturnType<typeof useNotDuplicates>['say'];
}

function Decision({ people: [one, other], user, apart, say }: Shown & Pick<Candidate, 'people'>) {
  const { t } = useTranslation('user-merge');
  const names = { one: one.email, other: other.email };
  return (
    <span className={classes.decision}>
      <Button
        variant="light"
        aria-label={t('compare.name', names)}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/auth/admin/user-manager/merge"
            search={{ ...(user && { user }), ...towards(one, other) }}
          />
        )}
      >
        {t('compare')}
      </Button>
      <Button
        variant="default"
        aria-label={t(apart ? 'apart.undoName' : 'apart.name', names)}
        onClick={() => say(one, other, !apart)}
      >
        {t(apart ? 'apart.undo' : 'apart')}
      </Button>
    </span>
  );
}

function useColumns(shown: Shown): readonly Column<Candidate>[] {
  const { t } = useTranslation('user-merge');
  return [
    {
      key: 'people',
      title: t('both'),
      width: '38%',
      render: ({ people: [one, other] }) => (
        <>
          <Person person={one} />
          <Person person={other} />
        </>
      ),
    },
    {
      key: 'shared',
      title: t('why'),
      ownLine: true,
      render: ({ shared, likeness }) => (
        <span className={classes.person}>
          {listed(shared.map((what) => t(`reason.${what}`)))}
          <span className={classes.under}>{t('alike', { share: percent(likeness) })}</span>
        </span>
      ),
    },
    {
      key: 'compare',
      title: t('decision'),
      width: '320px',
      render: ({ people }) => <Decision people={people} {...shown} />,
    },
  ];
}

/** The account that is used is proposed to stay; the other way round is one press away. */
const towards = (one: MergeUser, other: MergeUser) =>
  (one.lastSignInAt ?? '') >= (other.lastSignInAt ?? '')
    ? { primary: one._id, secondary: other._id }
    : { primary: other._id, secondary: one._id };
