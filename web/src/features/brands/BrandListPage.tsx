import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, recent, shortDate } from '../../shared/format.ts';
import { type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { holds, useUser } from '../../shared/session/session.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { BrandMenu } from './BrandMenu.tsx';
import { BUCKETS } from './buckets.ts';
import { type BrandCard, brandsQuery, segmentsQuery } from './brands.api.ts';
import { BRAND_LIST } from './brandList.ts';
import { CreateBrandDialog } from './CreateBrandDialog.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { useBrandActions } from './useBrandActions.ts';
import { useBucketName } from './useBucketName.ts';
import classes from './brands.module.css';

/** A brand's name, leading to what this person may edit of it. */
function BrandLink({ brand }: { readonly brand: BrandCard }) {
  const { can, _id: id, name } = brand;
  if (can.edit)
    return (
      <Link to="/auth/admin/brands/$brandId/edit" params={{ brandId: id }} search={{ crumb: name }}>
        {name}
      </Link>
    );
  if (can.editPage)
    return (
      <Link to="/auth/admin/brand-page/{-$id}" params={{ id }} search={{ crumb: name }}>
        {name}
      </Link>
    );
  return <span>{name}</span>;
}

function useColumns(): readonly Column<BrandCard>[] {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  return [
    { key: 'name', title: t('field.name'), sortable: true, render: (brand) => <BrandLink brand={brand} /> },
    {
      key: 'status',
      title: t('field.status'),
      width: '150px',
      render: (brand) => <StatusBadge status={brand.deletedAt ? 'deleted' : brand.status} />,
    },
    { key: 'segment', title: t('field.segment'), wideOnly: true, render: (brand) => brand.segment || '–' },
    {
      key: 'bucket',
      title: t('field.bucket'),
      wideOnly: true,
      render: (brand) => (brand.bucket ? bucketName(brand.bucket) : '–'),
    },
    {
      key: 'curriculums',
      title: t('field.curriculums'),
      align: 'right',
      wideOnly: true,
      render: (brand) => number(brand.curriculums),
    },
    {
      key: 'courses',
      title: t('field.courses'),
      align: 'right',
      wideOnly: true,
      render: (brand) => number(brand.courses),
    },
    {
      key: 'updatedAt',
      title: t('field.updated'),
      sortable: true,
      width: '140px',
      render: (brand) =>
        brand.purgeAt ? (
          t('list.until', { date: shortDate(brand.purgeAt) })
        ) : (
          <time dateTime={brand.updatedAt} title={shortDate(brand.updatedAt)}>
            {recent(brand.updatedAt)}
          </time>
        ),
    },
  ];
}

function Filters({ list }: { readonly list: List }) {
  const { t } = useTranslation('brands');
  const { t: ui } = useTranslation('ui');
  const bucketName = useBucketName();
  const { data: segments = [] } = useQuery(segmentsQuery);
  const statuses = (['draft', 'published', 'unpublished'] as const).map((value) => ({
    value,
    label: ui(`status.${value}`),
  }));
  return (
    <ListToolbar list={list} placeholder={t('list.search')}>
      <FilterChip list={list} name="status" label={t('field.status')} options={statuses} />
      <FilterChip
        list={list}
        name="segment"
        label={t('field.segment')}
        options={segments.map((value) => ({ value, label: value }))}
      />
      <FilterChip
        list={list}
        name="bucket"
        label={t('field.bucket')}
        options={BUCKETS.map((value) => ({ value, label: bucketName(value) }))}
      />
      <FilterChip
        list={list}
        name="deleted"
        label={t('list.deleted')}
        options={[{ value: 'true', label: t('list.deletedOnly') }]}
      />
    </ListToolbar>
  );
}

const thumbnail = (brand: BrandCard) => (
  <Picture
    image={brand.thumbnailImage}
    alt=""
    sizes="56px"
    rounded
    fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
  />
);

/** All brands one builds: find, create, publish, delete and restore. */
export function BrandListPage() {
  const { t } = useTranslation('brands');
  const user = useUser();
  const list = useListSearch(BRAND_LIST);
  const { data, error, refetch } = useQuery(brandsQuery(list.query));
  const [creating, { open, close }] = useDisclosure(false);
  const actions = useBrandActions();
  const columns = useColumns();
  const menu = (brand: BrandCard) => <BrandMenu brand={brand} actions={actions} />;
  const create = holds(user, 'CREATE_DELETE_BRAND') && (
    <Button leftSection={<IconPlus size={18} />} onClick={open}>
      {t('create.open')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader title={t('list.title')} text={t('list.text')}>
        {create}
      </PageHeader>
      <RefusedNote refused={actions.refused} />
      <Filters list={list} />
      <DataTable
        label={t('list.title')}
        list={list}
        data={data && { rows: data.brands, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={(brand) => brand._id}
        rowName={(brand) => brand.name}
        columns={columns}
        picture={thumbnail}
        menu={menu}
        empty={
          <EmptyState title={t('list.empty')} text={t('list.emptyText')}>
            {create}
          </EmptyState>
        }
      />
      <CreateBrandDialog opened={creating} onClose={close} />
    </div>
  );
}
