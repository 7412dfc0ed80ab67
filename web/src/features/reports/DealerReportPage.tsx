import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/report-details';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/list/DataTable.tsx';
import type { ListDefinition } from '../../shared/list/listSearch.ts';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { countryName } from '../../shared/places/places.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { DealerClasses } from './Classes.tsx';
import { useMissing } from './CourseReportPage.tsx';
import { dealerQuery } from './details.api.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { KeptAsOf } from './KeptAsOf.tsx';
import { ReportFrame } from './layout.tsx';
import { FigureFilters } from './ReportFilters.tsx';
import { type Report, reportQuery } from './reports.api.ts';
import { Scorecard } from './Scorecard.tsx';
import { TotalInfo } from './TotalInfo.tsx';
import { usePeopleMenu } from './usePeopleMenu.tsx';
import { useReportColumns } from './useReportColumns.tsx';
import { wordOf } from './wordOf.ts';

const PEOPLE = {
  sortBy: ['firstName', 'lastName', 'enrolled', 'passed', 'lastActive'],
  filters: ['original', 'startDate', 'endDate'],
  limit: 15,
} as const satisfies ListDefinition;

/** What a dealer's people are shown by; the list of people has more. */
const SHOWN = ['firstName', 'enrolled', 'passed', 'averageScore', 'overdue', 'lastActive'];

type DealerReport = ReplyOf<typeof contract.reportDealer>;

/** Name and location of the dealer, and the invite action. */
function Head({ dealer }: Pick<DealerReport, 'dealer'>) {
  const { t } = useTranslation('reports');
  const [inviting, setInviting] = useState(false);
  const { name, city, state, country } = dealer;
  return (
    <>
      <PageHeader
        title={name}
        text={[city, state, country && countryName(country)].filter(Boolean).join(', ')}
      >
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {t('invite')}
        </Button>
      </PageHeader>
      {inviting && <InviteDialog dealer={dealer} onClose={() => setInviting(false)} />}
    </>
  );
}

/** The report of people with the columns and sorts that it has here. */
const columnsHere = ({ columns }: Report): Report['columns'] =>
  columns
    .filter(({ key }) => SHOWN.includes(key))
    .map((column) => ({
      ...column,
      shown: true,
      sortable: PEOPLE.sortBy.some((name) => name === column.key),
    }));

function Dealer({ id, users }: { readonly id: string; readonly users: Report }) {
  const { t } = useTranslation('reports');
  const list = useListSearch(PEOPLE);
  const query = useQuery(dealerQuery(id, list.query));
  const people = usePeopleMenu();
  const columns = useReportColumns({ ...users, columns: columnsHere(users) }, list);
  return (
    <LoadedPage query={query} title={t('title.dealers')} missing={useMissing('dealer')}>
      {(data) => (
        <>
          <Head dealer={data.dealer} />
          <Scorecard dealer={id} card={data.scorecard} />
          <TotalInfo
            report="dealers"
            info={data.totalInfo}
            shown={[
              'people',
              'active',
              'completionRate',
              'coverage',
              'certified',
              'overdue',
              'expiring',
              'credits',
            ]}
          />
          <ListToolbar list={list} placeholder={t('searchPeople')}>
            <FigureFilters name="users" list={list} />
          </ListToolbar>
          <DataTable
            label={data.dealer.name}
            list={list}
            data={{ rows: data.users, pagination: data.pagination }}
            error={null}
            onRetry={() => void query.refetch()}
            rowId={({ _id }) => wordOf(_id)}
            rowName={(row) => wordOf(row['firstName'])}
            columns={columns}
            menu={({ _id }) => people.menu(wordOf(_id))}
            empty={<EmptyState title={t('nobodyHere')} text={t('nobodyHereText')} />}
          />
          {people.dialog}
          <DealerClasses id={id} />
          <KeptAsOf at={data.keptAsOf} />
        </>
      )}
    </LoadedPage>
  );
}

/** The report about one dealer: its figures, and the people who work there today. */
export function DealerReportPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  const users = useQuery(reportQuery('users'));
  return (
    <ReportFrame up="dealers">
      <LoadedPage query={users} title={t('title.dealers')}>
        {(report) => <Dealer id={id} users={report} />}
      </LoadedPage>
    </ReportFrame>
  );
}
