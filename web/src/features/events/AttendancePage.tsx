import { ATTENDANCE_LIST } from './attendanceList.ts';
import type * as contract from '@forecourt/contract/events';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../shared/api/client.ts';
import { longDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EngagementHeader } from '../content/index.ts';
import { attendeesQuery } from './events.api.ts';

type Answer = ReplyOf<typeof contract.listAttendees>;
type Row = Answer['attendees'][number] & { readonly _id: string };

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['events', 'ui']);
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
      sortable: true,
      render: ({ user }) => <strong>{user.name}</strong>,
    },
    {
      key: 'dealer',
      title: t('ui:field.dealer'),
      sortable: true,
      render: ({ dealer }) => dealer?.name ?? '–',
    },
    { key: 'type', title: t('given'), sortable: true, render: ({ type }) => t(type) },
    { key: 'at', title: t('at'), sortable: true, render: ({ at }) => longDate(at) },
  ];
}

function Export({ id }: { readonly id: string }) {
  const { t } = useTranslation('events');
  return (
    <Button
      variant="default"
      component="a"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      href={hrefOf<typeof contract.exportAttendees>('GET /api/events/:id/attendees/export', {
        params: { id },
      })}
    >
      {t('export')}
    </Button>
  );
}

/** Who is going to an event, is interested, or declined. */
export function AttendancePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('events');
  const list = useListSearch(ATTENDANCE_LIST);
  const query = useQuery(attendeesQuery(id, list.query));
  const options = (['going', 'interested', 'not-interested'] as const).map((value) => ({
    value,
    label: t(value),
  }));
  return (
    <ListPage<Answer, Row>
      title={t('attendance')}
      text={
        query.data ? (
          <EngagementHeader title={query.data.title}>{t('counts', query.data.counts)}</EngagementHeader>
        ) : null
      }
      search={t('searchPeople')}
      filters={[{ name: 'type', label: t('given'), options }]}
      list={list}
      query={query}
      rows={({ attendees }) => attendees.map((row) => ({ ...row, _id: row.user._id }))}
      rowName={({ user }) => user.name}
      columns={useColumns()}
      empty={{ title: t('nobody'), text: t('nobodyText') }}
      buttons={<Export id={id} />}
    />
  );
}
