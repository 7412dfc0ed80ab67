import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { CreateLink } from '../../shared/list/CreateLink.tsx';
import type { Column } from '../../shared/list/DataTable.tsx';
import { updatedColumn } from '../../shared/list/updatedColumn.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { useBrands } from '../../shared/publishing/brands.api.ts';
import { PublishableList, useStateFilters } from '../../shared/publishing/PublishableList.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { holds, useUser } from '../../shared/session/session.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { type IncentiveRow, incentivesQuery } from './incentives.api.ts';
import { INCENTIVES_LIST, KINDS } from './incentivesList.ts';
import { editorOf, useIncentiveKind } from './useIncentiveKind.ts';

function useFilters() {
  const { t } = useTranslation(['incentives', 'ui']);
  const brands = useBrands();
  const { status, deleted } = useStateFilters(['published', 'unpublished', 'draft']);
  return [
    {
      name: 'brandId',
      label: t('ui:field.brand'),
      options: brands.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    {
      name: 'kind',
      label: t('field.kind'),
      options: KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    status,
    deleted,
  ];
}

function useColumns(): readonly Column<IncentiveRow>[] {
  const { t } = useTranslation(['incentives', 'ui']);
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
      sortable: true,
      width: '30%',
      render: ({ _id, name, deletedAt }) =>
        deletedAt ? <strong>{name}</strong> : <Link {...editorOf(_id, name)}>{name}</Link>,
    },
    { key: 'brand', title: t('ui:field.brand'), render: ({ brand }) => <BrandLine brand={brand} /> },
    { key: 'kind', title: t('field.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'codes',
      title: t('field.unclaimed'),
      align: 'right',
      wideOnly: true,
      render: ({ kind, codes, waiting }) =>
        kind === 'code' ? (waiting > 0 ? t('waitingFor', { count: waiting }) : number(codes.unclaimed)) : '–',
    },
    {
      key: 'rewards',
      title: t('field.rewards'),
      align: 'right',
      wideOnly: true,
      render: ({ rewards }) => number(rewards),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      sortable: true,
      render: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
    },
    updatedColumn(t('ui:field.updated')),
  ];
}

const thumbnail = ({ image, brand }: IncentiveRow) => (
  <Picture
    image={image}
    alt=""
    sizes="80px"
    fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
  />
);

/** Every incentive of the administrator's brands. */
export function IncentiveListPage() {
  const { t } = useTranslation('incentives');
  const list = useListSearch(INCENTIVES_LIST);
  const creates = holds(useUser(), 'CREATE_EDIT_INCENTIVE');
  const query = useQuery(incentivesQuery(list.query));
  return (
    <PublishableList
      publishing={usePublishing(useIncentiveKind<IncentiveRow>())}
      title={t('title')}
      text={query.data ? t('text', { count: query.data.unclaimedCnt }) : null}
      search={t('search')}
      filters={useFilters()}
      list={list}
      query={query}
      rows={({ incentives }) => incentives}
      columns={useColumns()}
      picture={thumbnail}
      buttons={
        creates && (
          <CreateLink
            label={t('new')}
            renderLink={(props) => <Link {...props} to="/auth/admin/incentives/create" />}
          />
        )
      }
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
