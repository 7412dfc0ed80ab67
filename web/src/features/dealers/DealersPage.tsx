import { Menu, SegmentedControl } from '@mantine/core';
import { IconList, IconMap2, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateLink } from '../../shared/list/CreateLink.tsx';
import { type BulkChoice, DataTable } from '../../shared/list/DataTable.tsx';
import { ExportMenu } from '../../shared/list/ExportMenu.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonShape, Skeleton } from '../../shared/ui/Skeletons.tsx';
import { ImportLink, ImportsNote } from '../imports/index.ts';
import { BulkActions } from './BulkActions.tsx';
import { type DealerRow, dealersQuery } from './dealers.api.ts';
import { useDealersColumns } from './dealersColumns.tsx';
import { DealerFilters } from './DealerFilters.tsx';
import { DEALERS_LIST } from './dealersList.ts';
import { RejectedDealers } from './RefusedDealers.tsx';
import { useDealerActions } from './useDealerActions.ts';
import classes from './dealers.module.css';

// the map and its outlines are large, and most visits need neither
const MapView = lazy(() => import('./map/MapView.tsx').then(({ MapView: view }) => ({ default: view })));

type View = 'list' | 'map';

function Create() {
  const { t } = useTranslation('dealers');
  return (
    <CreateLink
      renderLink={(props) => <Link {...props} to="/auth/admin/dealer-manager/create" />}
      label={t('create.open')}
    />
  );
}

function ViewSwitch({ view }: { readonly view: View }) {
  const { t } = useTranslation('dealers');
  const navigate = useNavigate({ from: '/auth/admin/dealer-manager/' });
  const turn = (to: View) =>
    void navigate({
      search: ({ view: _view, ...search }) => (to === 'map' ? { ...search, view: 'map' as const } : search),
      replace: true,
      resetScroll: false,
    });
  return (
    <SegmentedControl<View>
      className={classes.switch}
      aria-label={t('view')}
      value={view}
      onChange={turn}
      data={[
        { value: 'list', label: <Way icon={<IconList size={16} aria-hidden />} text={t('view.list')} /> },
        { value: 'map', label: <Way icon={<IconMap2 size={16} aria-hidden />} text={t('view.map')} /> },
      ]}
    />
  );
}

const Way = ({ icon, text }: { readonly icon: React.ReactNode; readonly text: string }) => (
  <span className={classes.way}>
    {icon}
    {text}
  </span>
);

interface TableProps {
  readonly list: List;
  readonly edits: boolean;
  readonly actions: ReturnType<typeof useDealerActions>;
}

function Items({ dealer, actions }: { readonly dealer: DealerRow } & Pick<TableProps, 'actions'>) {
  const { t } = useTranslation(['dealers', 'ui']);
  if (dealer.deletedAt)
    return (
      <Menu.Item
        leftSection={<IconRestore size={18} stroke={1.75} />}
        onClick={() => void actions.restore(dealer)}
      >
        {t('ui:action.restore')}
      </Menu.Item>
    );
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil size={18} stroke={1.75} />}
        renderRoot={(props) => (
          <Link
            to="/auth/admin/dealer-manager/$dealerId/edit"
            params={{ dealerId: dealer._id }}
            search={{ crumb: dealer.name }}
            {...props}
          />
        )}
      >
        {t('ui:action.edit')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={18} stroke={1.75} />}
        onClick={() => void actions.remove(dealer)}
      >
        {t('delete.action')}
      </Menu.Item>
    </>
  );
}

function DealerTable({ list, edits, actions }: TableProps) {
  const { t } = useTranslation(['dealers', 'ui']);
  const { data, error, refetch } = useQuery(dealersQuery(list.query));
  const columns = useDealersColumns();
  const bulk = (choice: BulkChoice) => (
    <BulkActions onAction={(action) => void actions.forAll(choice, list.query, action)} />
  );
  const deleted = list.query['deleted'] !== undefined;
  const menu = (dealer: DealerRow) => <Items dealer={dealer} actions={actions} />;
  return (
    <DataTable
      label={t('ui:field.dealers')}
      list={list}
      data={data && { rows: data.dealers, pagination: data.pagination }}
      error={error}
      onRetry={() => void refetch()}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      columns={columns}
      {...(edits && { menu })}
      {...(edits && !deleted && { bulk })}
      empty={
        <EmptyState title={t('empty')} text={t('emptyText')}>
          {edits && <Create />}
        </EmptyState>
      }
    />
  );
}

/** Dealers in scope as a list or on a map. */
export function DealersPage({ view }: { readonly view: View }) {
  const { t } = useTranslation(['dealers', 'ui']);
  const user = useUser();
  const list = useListSearch(DEALERS_LIST);
  const actions = useDealerActions();
  const edits = hasPermission(user, 'MODIFY_DEALERS');
  const waiting = (
    <Skeleton>
      <SkeletonShape height={560} radius={16} />
    </Skeleton>
  );
  return (
    <>
      <PageHeader title={t('ui:field.dealers')} text={t('text')}>
        <ExportMenu list={list} path="/api/dealers/export" />
        <ImportLink kind="dealers" />
        {edits && <Create />}
      </PageHeader>
      <ImportsNote kind="dealers" />
      <RejectedDealers rejected={actions.refused} onClose={actions.forget} />
      <ViewSwitch view={view} />
      <DealerFilters list={list} map={view === 'map'} />
      {view === 'map' ? (
        <Suspense fallback={waiting}>
          <MapView list={list} />
        </Suspense>
      ) : (
        <DealerTable list={list} edits={edits} actions={actions} />
      )}
    </>
  );
}
