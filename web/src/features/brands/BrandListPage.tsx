import { IconEye, IconLayoutNavbar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, shortDate } from '../../shared/format.ts';
import { CreateDialog } from '../../shared/forms/CreateDialog.tsx';
import type { Column } from '../../shared/list/DataTable.tsx';
import { updatedColumn } from '../../shared/list/updatedColumn.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { PublishableList, useStateFilters } from '../../shared/publishing/PublishableList.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { BRAND_LIST } from './brandList.ts';
import { type BrandCard, brandsQuery, createBrand, setBrandCache, segmentsQuery } from './brands.api.ts';
import { BUCKETS } from './buckets.ts';
import { BRAND } from '@forecourt/contract/limits';
import { learnerLink, pageLink, useBrandKind } from './useBrandKind.ts';
import { useBucketName } from './useBucketName.ts';

function useColumns(): readonly Column<BrandCard>[] {
  const { t } = useTranslation('brands');
  const { editor } = useBrandKind();
  const bucketName = useBucketName();
  const count = (key: 'curriculums' | 'courses'): Column<BrandCard> => ({
    key,
    title: t(`field.${key}`),
    align: 'right',
    wideOnly: true,
    render: (brand) => number(brand[key]),
  });
  const updated = updatedColumn<BrandCard>(t('field.updated'));
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      render: (brand) => {
        const link = editor(brand);
        return link ? <Link {...link}>{brand.name}</Link> : <span>{brand.name}</span>;
      },
    },
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
    count('curriculums'),
    count('courses'),
    {
      ...updated,
      width: '140px',
      wideOnly: false,
      render: (brand) =>
        brand.purgeAt ? t('list.until', { date: shortDate(brand.purgeAt) }) : updated.render(brand),
    },
  ];
}

const values = (
  name: string,
  label: string,
  options: readonly string[],
  wordOf = (value: string) => value,
) => ({ name, label, options: options.map((value) => ({ value, label: wordOf(value) })) });

function useFilters() {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  const { data: segments = [] } = useQuery(segmentsQuery);
  const { status, deleted } = useStateFilters(['draft', 'published', 'unpublished']);
  return [
    status,
    values('segment', t('field.segment'), segments),
    values('bucket', t('field.bucket'), BUCKETS, bucketName),
    deleted,
  ];
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

/** Asks for the name of a new brand; its settings open next. */
function CreateBrand({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('brands');
  const navigate = useNavigate();
  return (
    <CreateDialog
      title={t('create.title')}
      action={t('create.action')}
      help={t('create.help')}
      calledBy="name"
      longest={BRAND.name}
      send={({ name }) => createBrand({ body: { name } })}
      onCreated={({ brand }) => {
        setBrandCache(brand);
        return navigate({
          to: '/auth/admin/brands/$brandId/edit',
          params: { brandId: brand._id },
          search: { crumb: brand.name },
        });
      }}
      onClose={onClose}
    />
  );
}

/** All brands one builds: find, create, publish, delete and restore. */
export function BrandListPage() {
  const { t } = useTranslation(['brands', 'ui']);
  const list = useListSearch(BRAND_LIST);
  const creates = hasPermission(useUser(), 'CREATE_DELETE_BRAND');
  return (
    <PublishableList
      publishing={usePublishing(useBrandKind<BrandCard>())}
      title={t('ui:field.brands')}
      text={t('list.text')}
      search={t('list.search')}
      filters={useFilters()}
      list={list}
      query={useQuery(brandsQuery(list.query))}
      rows={({ brands }) => brands}
      columns={useColumns()}
      picture={thumbnail}
      menu={(brand) => ({
        pages: [
          {
            label: t('action.page'),
            Icon: IconLayoutNavbar,
            link: pageLink(brand),
            show: brand.can.edit && brand.can.editPage,
          },
          { label: t('ui:action.asLearner'), Icon: IconEye, link: learnerLink(brand) },
        ],
      })}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      create={creates ? { label: t('create.open'), Dialog: CreateBrand } : undefined}
    />
  );
}
