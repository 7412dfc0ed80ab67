import type * as contract from '@forecourt/contract/resources';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EngagementHeader } from '../content/index.ts';
import { DOWNLOADS_LIST } from './downloadsList.ts';
import { downloadsQuery } from './resources.api.ts';

type Answer = ReplyOf<typeof contract.resourceDownloads>;
type Row = Answer['dealers'][number] & { readonly _id: string };

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['resources', 'ui']);
  const count = (key: 'people' | 'downloads'): Column<Row> => ({
    key,
    title: t(key),
    align: 'right',
    labelled: true,
    sortable: true,
    render: (row) => <span className="num">{number(row[key])}</span>,
  });
  return [
    {
      key: 'dealer',
      title: t('ui:field.dealer'),
      sortable: true,
      render: ({ dealer }) => <strong>{dealer?.name ?? t('noDealer')}</strong>,
    },
    count('people'),
    count('downloads'),
  ];
}

/** Which dealers have downloaded a resource, and how often. */
export function DownloadsPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('resources');
  const list = useListSearch(DOWNLOADS_LIST);
  const query = useQuery(downloadsQuery(id, list.query));
  const { data } = query;
  return (
    <ListPage<Answer, Row>
      title={t('downloadsBy')}
      text={
        data ? (
          <EngagementHeader title={data.title}>
            {t('downloadsText', {
              downloads: number(data.counts.downloads),
              people: number(data.counts.people),
            })}
          </EngagementHeader>
        ) : null
      }
      search={t('searchDealers')}
      list={list}
      query={query}
      rows={({ dealers }) => dealers.map((row) => ({ ...row, _id: row.dealer?._id ?? 'none' }))}
      rowName={({ dealer }) => dealer?.name ?? t('noDealer')}
      columns={useColumns()}
      empty={{ title: t('noDownloads'), text: t('noDownloadsText') }}
    />
  );
}
