import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { CreateLink } from '../../shared/list/CreateLink.tsx';
import type { Column } from '../../shared/list/DataTable.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { rowImage, useBrandFilter, useNamedColumns } from '../../shared/publishing/listParts.tsx';
import { PublishableList, useStateFilters } from '../../shared/publishing/PublishableList.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { type IncentiveRow, incentivesQuery } from './incentives.api.ts';
import { INCENTIVES_LIST, KINDS } from './incentivesList.ts';
import { editorOf, useIncentiveKind } from './useIncentiveKind.ts';

function useFilters() {
  const { t } = useTranslation('incentives');
  const brand = useBrandFilter();
  const { status, deleted } = useStateFilters(['published', 'unpublished', 'draft']);
  return [
    brand,
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
  const { t } = useTranslation('incentives');
  return useNamedColumns<IncentiveRow>('30%', editorOf, [
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
  ]);
}

const thumbnail = ({ image, brand }: IncentiveRow) => rowImage(image, brand);

/** Every incentive of the administrator's brands. */
export function IncentiveListPage() {
  const { t } = useTranslation('incentives');
  const list = useListSearch(INCENTIVES_LIST);
  const creates = hasPermission(useUser(), 'CREATE_EDIT_INCENTIVE');
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
