import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { type UserRow, usersQuery } from '../users.api.ts';
import { MergeFilters } from './MergeFilters.tsx';
import { PEOPLE_LIST } from './mergeList.ts';
import classes from './merge.module.css';

const nameOf = ({ fullName, email }: Pick<UserRow, 'fullName' | 'email'>) => fullName || email;

interface ChosenProps {
  readonly people: readonly UserRow[];
  readonly onRemove: (person: UserRow) => void;
}

/** The accounts chosen so far, and the way on when they are two. */
function Chosen({ people, onRemove }: ChosenProps) {
  const { t } = useTranslation('user-merge');
  const [primary, secondary] = people;
  return (
    <section className={`card ${classes.chosen}`} aria-label={t('hand.chosen')}>
      {people.length === 0 && <p>{t('hand.none')}</p>}
      {people.map((person) => (
        <span key={person._id} className={classes.chosenPerson}>
          <span>
            <strong>{nameOf(person)}</strong> <span className={classes.under}>{person.email}</span>
          </span>
          <Button
            variant="subtle"
            size="compact-md"
            color="gray"
            leftSection={<IconX size={16} aria-hidden />}
            aria-label={t('hand.removeName', { name: person.email })}
            onClick={() => onRemove(person)}
          >
            {t('hand.remove')}
          </Button>
        </span>
      ))}
      {primary && !secondary && <p>{t('hand.another')}</p>}
      {primary && secondary && (
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/auth/admin/user-manager/merge"
              search={{ hand: true, primary: primary._id, secondary: secondary._id }}
            />
          )}
        >
          {t('compare')}
        </Button>
      )}
    </section>
  );
}

/** Two accounts of one person, found by the filters and chosen one after the other. */
export function ByHand() {
  const { t } = useTranslation('user-merge');
  const list = useListSearch(PEOPLE_LIST);
  const { data, error, refetch } = useQuery(usersQuery(list.query));
  const [people, setPeople] = useState<readonly UserRow[]>([]);
  const remove = ({ _id }: UserRow) => setPeople(people.filter((person) => person._id !== _id));
  const columns = useColumns({ people, choose: (person) => setPeople([...people, person]) });
  return (
    <>
      <Chosen people={people} onRemove={remove} />
      <ListToolbar list={list} placeholder={t('search')}>
        <MergeFilters list={list} />
      </ListToolbar>
      <DataTable
        label={t('ways.hand')}
        list={list}
        data={data && { rows: data.users, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={nameOf}
        columns={columns}
        empty={<EmptyState title={t('hand.empty')} text={t('hand.emptyText')} />}
      />
    </>
  );
}

interface Choosing {
  readonly people: readonly UserRow[];
  readonly choose: (person: UserRow) => void;
}

function useColumns({ people, choose }: Choosing): readonly Column<UserRow>[] {
  const { t } = useTranslation('user-merge');
  const chosen = new Set(people.map(({ _id }) => _id));
  return [
    {
      key: 'firstName',
      title: t('hand.account'),
      width: '45%',
      render: (person) => (
        <span className={classes.person}>
          <strong>{nameOf(person)}</strong>
          <span className={classes.under}>{person.email}</span>
        </span>
      ),
    },
    {
      key: 'dealers',
      title: t('kind.dealer'),
      render: ({ dealers }) => dealers.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'choose',
      title: t('decision'),
      width: '160px',
      atEnd: true,
      render: (person) => (
        <Button
          variant="light"
          disabled={people.length > 1 || chosen.has(person._id)}
          aria-label={t('hand.chooseName', { name: person.email })}
          onClick={() => choose(person)}
        >
          {t(chosen.has(person._id) ? 'hand.isChosen' : 'hand.choose')}
        </Button>
      ),
    },
  ];
}
