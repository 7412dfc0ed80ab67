import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateLink } from '../../shared/list/CreateLink.tsx';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { editAndRemove } from '../../shared/list/RowActions.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { type BusinessUnit, unitsQuery } from './business-units.api.ts';
import { UNITS_LIST } from './businessUnitsList.ts';
import { useUnitRemoval } from './useUnitRemoval.ts';

const linkTo = ({ _id, name }: BusinessUnit) =>
  ({
    to: '/auth/admin/business-units/$unitId/edit',
    params: { unitId: _id },
    search: { crumb: name },
  }) as const;

function useColumns(): readonly Column<BusinessUnit>[] {
  const { t } = useTranslation(['business-units', 'ui']);
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
      sortable: true,
      width: '48%',
      render: (unit) => <Link {...linkTo(unit)}>{unit.name}</Link>,
    },
    { key: 'core', title: t('registration'), render: ({ core }) => t(core ? 'offered' : 'hidden') },
    {
      key: 'dealers',
      title: t('ui:field.dealers'),
      sortable: true,
      align: 'right',
      render: ({ dealers }) => t('dealerCount', { count: dealers }),
    },
  ];
}

function NewUnit() {
  const { t } = useTranslation('business-units');
  if (!hasPermission(useUser(), 'CREATE_EDIT_BUSINESS_UNIT')) return null;
  return (
    <CreateLink
      renderLink={(props) => (
        <Link {...props} to="/auth/admin/business-units/create" search={{ crumb: t('new') }} />
      )}
      label={t('new')}
    />
  );
}

/** All business units: product segments that dealers belong to. */
export function UnitsPage() {
  const { t } = useTranslation(['business-units', 'ui']);
  const list = useListSearch(UNITS_LIST);
  const { remove, problem } = useUnitRemoval();
  const menu = (unit: BusinessUnit) =>
    editAndRemove({
      open: t(unit.can.edit ? 'edit' : 'look'),
      link: linkTo(unit),
      remove: t('delete'),
      onRemove: unit.can.delete ? () => remove(unit) : undefined,
    });
  return (
    <ListPage
      title={t('ui:field.businessUnits')}
      text={t('text')}
      search={t('search')}
      list={list}
      query={useQuery(unitsQuery(list.query))}
      rows={({ businessUnits }) => businessUnits}
      rowName={({ name }) => name}
      columns={useColumns()}
      menu={menu}
      problem={problem}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={<NewUnit />}
    />
  );
}
