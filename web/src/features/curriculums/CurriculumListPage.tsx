import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { holds, useUser } from '../../shared/session/session.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { CategoriesButton } from './CategoriesButton.tsx';
import { CurriculumMenu, hasMenu } from './CurriculumMenu.tsx';
import { brandsQuery, categoriesQuery, type CurriculumRow, curriculumsQuery } from './curriculums.api.ts';
import { CURRICULUMS_LIST } from './curriculumsList.ts';
import { NewCurriculumDialog } from './NewCurriculumDialog.tsx';
import { useCurriculumActions } from './useCurriculumActions.ts';
import { useCurriculumColumns } from './useCurriculumColumns.tsx';

const STATES = ['published', 'unpublished', 'draft'] as const;

const named = (rows: readonly { _id: string; name: string }[]) =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }));

function Filters({ list }: { readonly list: List }) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <FilterChip list={list} name="brandId" label={t('column.brand')} options={named(brands)} />
      <FilterChip
        list={list}
        name="status"
        label={t('column.status')}
        options={STATES.map((value) => ({ value, label: t(`status.${value}`, { ns: 'ui' }) }))}
      />
      {categories.length > 0 && (
        <FilterChip list={list} name="category" label={t('field.categories')} options={named(categories)} />
      )}
      <FilterChip
        list={list}
        name="deleted"
        label={t('filter.deleted')}
        options={[{ value: 'true', label: t('filter.deletedOnly') }]}
      />
    </>
  );
}

const thumbnail = (row: CurriculumRow) => (
  <Picture
    image={row.image}
    alt=""
    sizes="80px"
    fallback={<BrandMark name={row.brand.name} logo={row.brand.logoImage} color={row.brand.accent} />}
  />
);

/** Every curriculum of the administrator's brands. */
export function CurriculumListPage() {
  const { t } = useTranslation('curriculums');
  const list = useListSearch(CURRICULUMS_LIST);
  const found = useQuery(curriculumsQuery(list.query));
  const columns = useCurriculumColumns();
  const actions = useCurriculumActions();
  const [adding, setAdding] = useState(false);
  const mayAdd = holds(useUser(), 'CREATE_EDIT_CURRICULUM');
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  );
  const menu = (row: CurriculumRow) => (hasMenu(row) ? <CurriculumMenu row={row} actions={actions} /> : null);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <CategoriesButton />
        {add}
      </PageHeader>
      <FormNote problem={actions.problem} />
      <ListToolbar list={list} placeholder={t('search')}>
        <Filters list={list} />
      </ListToolbar>
      <DataTable
        label={t('title')}
        list={list}
        data={found.data && { rows: found.data.curriculums, pagination: found.data.pagination }}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        columns={columns}
        picture={thumbnail}
        menu={menu}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {add}
          </EmptyState>
        }
      />
      {adding && <NewCurriculumDialog onClose={() => setAdding(false)} />}
    </>
  );
}
