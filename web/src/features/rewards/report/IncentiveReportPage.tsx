import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { money, number } from '../../../shared/format.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { REPORT_LIST } from '../rewardLists.ts';
import { type IncentiveReport, incentiveReportsQuery } from '../rewards.api.ts';
import { Figures } from './Figures.tsx';
import { detailsOf, type ReportAt } from './reportPlaces.ts';

function useColumns(at: ReportAt): readonly Column<IncentiveReport>[] {
  const { t } = useTranslation(['rewards', 'ui']);
  const count = (key: 'earned' | 'redeemed' | 'sent') => ({
    key,
    title: t(`figure.${key}`),
    sortable: true,
    align: 'right' as const,
    labelled: true,
    render: (row: IncentiveReport) => number(row[key]),
  });
  return [
    {
      key: 'title',
      title: t('field.incentive'),
      sortable: true,
      width: '30%',
      render: ({ _id, name }) => <Link {...detailsOf(at, _id, name)}>{name}</Link>,
    },
    { key: 'brand', title: t('ui:field.brand'), render: ({ brand }) => <BrandLine brand={brand} /> },
    count('earned'),
    {
      key: 'waiting',
      title: t('figure.waiting'),
      align: 'right',
      labelled: true,
      wideOnly: true,
      render: ({ waiting }) => number(waiting),
    },
    count('redeemed'),
    count('sent'),
    {
      key: 'value',
      title: t('field.value'),
      align: 'right',
      labelled: true,
      wideOnly: true,
      render: ({ value, currency }) => money(value, currency),
    },
  ];
}

/** What every incentive has come to. */
export function IncentiveReportPage({ at }: { readonly at: ReportAt }) {
  const { t } = useTranslation('rewards');
  const list = useListSearch(REPORT_LIST);
  const query = useQuery(incentiveReportsQuery(list.query));
  return (
    <ListPage
      title={t('report.title')}
      text={t('report.text')}
      search={t('report.search')}
      list={list}
      query={query}
      rows={({ incentives }) => incentives}
      rowName={({ name }) => name}
      columns={useColumns(at)}
      notes={query.data && <Figures figures={query.data.totals} />}
      empty={{ title: t('report.empty'), text: t('report.emptyText') }}
    />
  );
}
