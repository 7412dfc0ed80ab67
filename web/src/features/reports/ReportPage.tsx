import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard, useFolding } from '../../shared/charts/ChartCard.tsx';
import { number } from '../../shared/format.ts';
import { hourOf } from '../../shared/moments.ts';
import { type BulkChoice, DataTable } from '../../shared/list/DataTable.tsx';
import type { ListDefinition } from '../../shared/list/listSearch.ts';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { figureText, toneOf } from './CellView.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FileMenu } from './FileMenu.tsx';
import { KeptAsOf } from './KeptAsOf.tsx';
import { ReportFrame, usePlace } from './layout.tsx';
import { MailButton } from './MailButton.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import {
  chartQuery,
  type Report,
  type ReportRow,
  type ReportKey,
  reportQuery,
  rowsQuery,
  type Total,
} from './reports.api.ts';
import { Tiles } from './Tiles.tsx';
import { SchedulesLink } from './SchedulesLink.tsx';
import { tileOpens } from './tileOpens.ts';
import { rowName, useReportColumns } from './useReportColumns.tsx';
import { usePeopleMenu } from './usePeopleMenu.tsx';
import { useRemindChosen } from './useRemindChosen.tsx';
import { useWriteTo } from './useWriteTo.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { wordOf } from './wordOf.ts';

const listOf = (report: Report): ListDefinition => ({
  sortBy: report.sortBy.length > 0 ? [report.sortBy[0] ?? '', ...report.sortBy.slice(1)] : [''],
  filters: [...report.filters.map(({ name }) => name), 'columns'],
  limit: report.limit,
});

interface Props {
  readonly report: Report;
}

function ReportChart({ report, list }: Props & { readonly list: List }) {
  const { page: _page, limit: _limit, sortBy: _by, sortDir: _dir, columns: _columns, ...found } = list.query;
  const folding = useFolding();
  const { data, error, refetch } = useQuery({ ...chartQuery(report.key, found), enabled: !folding.folded });
  if (!report.chart) return null;
  return (
    <ChartCard
      chart={report.chart}
      points={data}
      error={error}
      onRetry={() => void refetch()}
      folding={folding}
    />
  );
}

interface FiguresProps extends Props {
  readonly list: List;
  readonly totals: Readonly<Record<string, Total>> | undefined;
  readonly found: number | undefined;
}

/** Totals of all rows found. */
function Figures({ report, list, totals, found }: FiguresProps) {
  const { t } = useTranslation('reports');
  const place = usePlace();
  const tiles = report.tiles.flatMap((key) => report.columns.find((column) => column.key === key) ?? []);
  return (
    <Tiles
      label={t('figures')}
      tiles={[
        { key: 'found', title: t('found'), value: found === undefined ? '…' : number(found) },
        ...tiles.map(({ key, title, meaning, type }) => ({
          key,
          title,
          meaning,
          value: totals ? figureText(totals[key], type) : '…',
          tone: toneOf(key, totals?.[key]),
          opens: tileOpens(report, list, place, key),
        })),
      ]}
    />
  );
}

function Loaded({ report }: Props) {
  const { t } = useTranslation('reports');
  const definition = useMemo(() => listOf(report), [report]);
  const list = useListSearch(definition);
  const { data, error, refetch } = useQuery(rowsQuery(report.key, list.query));
  const columns = useReportColumns(report, list);
  const people = usePeopleMenu();
  const actions = [
    useRemindChosen(report, list, data?.rows ?? []),
    useWriteTo(report, list, data?.rows),
  ].filter((action) => action !== undefined);
  const gone = report.filters.filter(({ name }) => data?.gone.includes(name)).map(({ title }) => title);
  return (
    <>
      <PageHeader
        title={report.title}
        text={data ? t('asOf', { time: hourOf(data.asOf), count: data.pagination.total }) : null}
      >
        <ColumnsMenu report={report} list={list} />
        <FileMenu report={report} list={list} found={data?.pagination.total ?? 0} />
        <MailButton report={report} list={list} />
      </PageHeader>
      <ViewTabs report={report} list={list} />
      <ReportFilters report={report} list={list} />
      {gone.length > 0 && <Note kind="warn">{t('gone', { names: gone.join(', ') })}</Note>}
      <Figures report={report} list={list} totals={data?.totals} found={data?.pagination.total} />
      <ReportChart report={report} list={list} />
      <DataTable
        label={report.title}
        list={list}
        data={data && { rows: data.rows, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => wordOf(_id)}
        rowName={(row) => rowName(report, row)}
        columns={columns}
        {...(actions.length > 0 && {
          bulk: (choice: BulkChoice) =>
            actions.map((action, i) => <Fragment key={i}>{action(choice)}</Fragment>),
        })}
        {...(report.key === 'users' && { menu: (row: ReportRow) => people.menu(wordOf(row['_id'])) })}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      <KeptAsOf at={data?.keptAsOf} />
      <SchedulesLink />
      {people.dialog}
    </>
  );
}

/** A report: figures, chart and table of whatever the filters in the address leave. */
export function ReportPage({ name }: { readonly name: ReportKey }) {
  const { t } = useTranslation('reports');
  const query = useQuery(reportQuery(name));
  return (
    <ReportFrame>
      <LoadedPage query={query} title={t(`title.${name}`)}>
        {(report) => <Loaded key={report.key} report={report} />}
      </LoadedPage>
    </ReportFrame>
  );
}
