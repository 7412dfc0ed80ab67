import { ITEMS_LIST } from './itemsList.ts';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number, plainDate } from '../../shared/format.ts';
import { useRemoval } from '../../shared/forms/useRemoval.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { ExportMenu } from '../../shared/list/ExportMenu.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { ImportLink } from '../imports/index.ts';
import { BrandsDialog } from './BrandsDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { brandsQuery, deleteItem, type EligibleItem, itemsQuery, loyaltyChanged } from './loyalty.api.ts';
import { LoyaltyTabs } from './LoyaltyTabs.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function useColumns(): readonly Column<EligibleItem>[] {
  const { t } = useTranslation(['loyalty', 'ui']);
  return [
    {
      key: 'partNumber',
      title: t('part'),
      sortable: true,
      width: '22%',
      render: ({ partNumber }) => <code>{partNumber}</code>,
    },
    { key: 'name', title: t('ui:field.name'), sortable: true, render: ({ name }) => name },
    { key: 'brand', title: t('ui:field.brand'), render: ({ brand }) => brand.name },
    {
      key: 'points',
      title: t('points'),
      align: 'right',
      labelled: true,
      render: ({ points }) => (points === null ? t('points.brand') : number(points)),
    },
    {
      key: 'days',
      title: t('days'),
      render: ({ startDate, endDate }) =>
        endDate
          ? t('days.range', { from: plainDate(startDate), to: plainDate(endDate) })
          : t('days.from', { from: plainDate(startDate) }),
    },
  ];
}

/** Asks before an item is deleted. */
function useItemRemoval() {
  const { t } = useTranslation(['loyalty', 'ui']);
  const { remove, problem } = useRemoval('loyalty');
  return {
    problem,
    remove: async ({ _id: id, partNumber: part }: EligibleItem) => {
      const question = {
        title: t('item.deleteAsk', { part }),
        text: t('item.deleteText'),
        action: t('item.delete'),
        keep: t('ui:action.cancel'),
      };
      const send = () => deleteItem({ params: { id } });
      if (await remove({ question, send, done: t('item.deleted', { part }) })) await loyaltyChanged();
    },
  };
}

/** What can be done with an item. */
function useItemMenu(edit: (item: EligibleItem) => void) {
  const { t } = useTranslation(['loyalty', 'ui']);
  const { remove, problem } = useItemRemoval();
  const menu = (item: EligibleItem) =>
    rowActions([
      { label: t('ui:action.edit'), Icon: IconPencil, run: () => edit(item), show: item.can.edit },
      {
        label: t('item.delete'),
        Icon: IconTrash,
        run: () => remove(item),
        show: item.can.delete,
        danger: true,
      },
    ]);
  return { menu, problem };
}

/** The pages of the programme, and for those who edit its brands and tables. */
function Buttons({ edits, list }: { readonly edits: boolean; readonly list: List }) {
  const { t } = useTranslation('loyalty');
  return (
    <>
      <LoyaltyTabs />
      {edits && (
        <>
          <Button
            variant="default"
            leftSection={<IconBuildingStore {...icon} />}
            renderRoot={(root) => <Link {...root} to="/auth/admin/loyalty-programs/brands" />}
          >
            {t('brands')}
          </Button>
          <ExportMenu list={list} path="/api/loyalty-eligibleitems/export" />
          <ImportLink kind="loyalty-items" />
        </>
      )}
    </>
  );
}

interface Props {
  /** Whether the partner brands are open over the list. */
  readonly branding?: boolean;
}

/** Parts that count, with their points and days; a table brings many in at once. */
export function PartsPage({ branding = false }: Props) {
  const { t } = useTranslation(['loyalty', 'ui']);
  const list = useListSearch(ITEMS_LIST);
  const brandList = useQuery(brandsQuery);
  const brands = brandList.data ?? [];
  const [edited, edit] = useState<EligibleItem | 'new'>();
  const navigate = useNavigate();
  const edits = hasPermission(useUser(), 'CREATE_EDIT_INCENTIVE');
  const options = brands.map(({ key, name }) => ({ value: key, label: name }));
  const { menu, problem } = useItemMenu(edit);
  return (
    <>
      <ListPage
        title={t('title.parts')}
        text={t('parts.text')}
        search={t('parts.search')}
        filters={[{ name: 'brand', label: t('ui:field.brand'), options }]}
        list={list}
        query={useQuery(itemsQuery(list.query))}
        rows={({ eligibleItems }) => eligibleItems}
        rowName={({ partNumber }) => partNumber}
        columns={useColumns()}
        menu={menu}
        problem={problem}
        empty={{ title: t('parts.empty'), text: t('parts.emptyText') }}
        buttons={<Buttons edits={edits} list={list} />}
        create={edits && brands.length > 0 && <Button onClick={() => edit('new')}>{t('item.new')}</Button>}
      />
      {edited && (
        <ItemDialog
          item={edited === 'new' ? undefined : edited}
          brands={brands}
          onClose={() => edit(undefined)}
        />
      )}
      {branding && edits && brandList.isSuccess && (
        <BrandsDialog
          brands={brands}
          onClose={() => void navigate({ to: '/auth/admin/loyalty-programs/parts' })}
        />
      )}
    </>
  );
}
