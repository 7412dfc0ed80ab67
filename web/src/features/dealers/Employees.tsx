import { Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type Employee, employeesQuery } from './dealers.api.ts';
import layout from '../../shared/ui/layout.module.css';
import classes from './dealers.module.css';

function Person({ person, linked }: { readonly person: Employee; readonly linked: boolean }) {
  const name = person.fullName || person.email;
  return (
    <li>
      <Avatar name={name} image={null} size={36} />
      <span className={classes.person}>
        {linked ? (
          <Link
            className="link"
            to="/auth/admin/user-manager/$userId/edit"
            params={{ userId: person._id }}
            search={{ crumb: name }}
          >
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        <span>{person.role}</span>
      </span>
    </li>
  );
}

/** Who works at the dealer, as far as this person may see them. */
export function Employees({ dealerId }: { readonly dealerId: string }) {
  const { t } = useTranslation('dealers');
  const { t: ui } = useTranslation('ui');
  const [page, setPage] = useState(1);
  const linked = hasPermission(useUser(), 'VIEW_USERS');
  const { data, error, refetch } = useQuery(employeesQuery(dealerId, page));
  const pagination = data?.pagination;
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('part.employees')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} height={52} />}
      {data && data.users.length === 0 && <p className={classes.help}>{t('employees.none')}</p>}
      {data && data.users.length > 0 && (
        <ul className={classes.people}>
          {data.users.map((person) => (
            <Person key={person._id} person={person} linked={linked} />
          ))}
        </ul>
      )}
      {pagination && pagination.pages > 1 && (
        <nav aria-label={ui('list.pages')}>
          <Pagination
            size="sm"
            total={pagination.pages}
            value={page}
            onChange={setPage}
            getItemProps={(at) => ({ 'aria-label': ui('list.page', { page: at }) })}
            getControlProps={(control) =>
              control === 'previous' || control === 'next' ? { 'aria-label': ui(`list.${control}`) } : {}
            }
          />
        </nav>
      )}
      {linked && data && data.users.length > 0 && (
        <Link className="link" to="/auth/admin/user-manager" search={{ dealer: dealerId }}>
          {t('employees.all')}
        </Link>
      )}
    </section>
  );
}
