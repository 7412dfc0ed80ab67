import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { RowItems } from '../../shared/list/RowItems.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { holds, useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { type BusinessUnit, unitsQuery } from './businessUnits.api.ts';
import { UNITS_LIST } from './businessUnitsList.ts';
import { useUnitRemoval } from './useUnitRemoval.ts';

const linkTo = ({ _id, name }: BusinessUnit) =>
  ({
    to: '/auth/admin/business-units/$unitId/edit',
    params: { unitId: _id },
    search: { crumb: name },
  }) as const;

function useColumns(): readonly Column<BusinessUnit>[] {
  const { t } = useTranslation('businessUnits');
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      width: '48%',
      render: (unit) => <Link {...linkTo(unit)}>{unit.name}</Link>,
    },
    { key: 'core', title: t('registration'), render: ({ core }) => t(core ? 'offered' : 'hidden') },
    {
      key: 'dealers',
      title: t('dealers'),
      sortable: true,
      align: 'right',
      render: ({ dealers }) => t('dealerCount', { count: dealers }),
    },
  ];
}

function UnitItems({ unit, onDelete }: { readonly unit: BusinessUnit; readonly onDelete: () => void }) {
  const { t } = useTranslation('businessUnits');
  return (
    <RowItems
      renderLink={(props) => <Link {...props} {...linkTo(unit)} />}
      open={t(unit.can.edit ? 'edit' : 'look')}
      remove={t('delete')}
      onRemove={unit.can.delete ? onDelete : undefined}
    />
  );
}

function NewUnit() {
  const { t } = useTranslation('businessUnits');
  if (!holds(useUser(), 'CREATE_EDIT_BUSINESS_UNIT')) return null;
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} />}
      renderRoot={(props) => (
        <Link {...props} to="/auth/admin/business-units/create" search={{ crumb: t('new') }} />
      )}
    >
      {t('new')}
    </Button>
  );
}

/** All business units: product segments that dealers belong to. */
export function UnitsPage() {
  const { t } = useTranslation('businessUnits');
  const list = useListSearch(UNITS_LIST);
  const { data, error, refetch } = useQuery(unitsQuery(list.query));
  const columns = useColumns();
  const { remove, problem } = useUnitRemoval();
  const nothing = data?.pagination.total === 0 && !list.filtered;
  const menu = (unit: BusinessUnit) => <UnitItems unit={unit} onDelete={() => void remove(unit)} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {!nothing && <NewUnit />}
      </PageHeader>
      <FormNote problem={problem} />
      <ListToolbar list={list} placeholder={t('search')} />
      <DataTable
        label={t('title')}
        list={list}
        data={data && { rows: data.businessUnits, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        columns={columns}
        menu={menu}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <NewUnit />
          </EmptyState>
        }
      />
    </>
  );
}
