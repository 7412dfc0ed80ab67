import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateLink } from '../../shared/list/CreateLink.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { ExportMenu } from '../../shared/list/ExportMenu.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ImportLink, ImportsNote } from '../imports/index.ts';
import { type Rejected, RejectedUsers } from './RejectedUsers.tsx';
import { usersQuery } from './users.api.ts';
import { UsersFilters } from './UsersFilters.tsx';
import { USERS_LIST } from './usersList.ts';
import { UsersTable } from './UsersTable.tsx';

/** Users in the administrator's scope: search, and single or bulk changes. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const list = useListSearch(USERS_LIST);
  const users = useQuery(usersQuery(list.query));
  const [refused, setRefused] = useState<readonly Rejected[]>([]);
  const keeps = hasPermission(useUser(), 'MODIFY_USERS');
  const total = users.data?.pagination.total;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={total !== undefined && !list.filtered ? t('text', { count: total }) : null}
      >
        <Actions list={list} keeps={keeps} />
      </PageHeader>
      <ImportsNote kind="users" />
      <RejectedUsers rejected={refused} onClose={() => setRefused([])} />
      <ListToolbar list={list} placeholder={t('search')}>
        <UsersFilters list={list} />
      </ListToolbar>
      <UsersTable
        list={list}
        users={users}
        keeps={keeps}
        onRejected={setRefused}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {keeps && <NewUser />}
          </EmptyState>
        }
      />
    </>
  );
}

interface ActionsProps {
  readonly list: List;
  readonly keeps: boolean;
}

function Actions({ list, keeps }: ActionsProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <ExportMenu list={list} path="/api/users/export" />
      {keeps && (
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/auth/admin/user-manager/merge" />}
        >
          {t('duplicates')}
        </Button>
      )}
      <ImportLink kind="users" />
      {keeps && <NewUser />}
    </>
  );
}

function NewUser() {
  const { t } = useTranslation('users');
  return (
    <CreateLink
      renderLink={(props) => <Link {...props} to="/auth/admin/user-manager/create" />}
      label={t('new')}
    />
  );
}
