import { CONFIRMATIONS_LIST } from './confirmationsList.ts';
import type * as contract from '@forecourt/contract/announcements';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../shared/api/client.ts';
import { longDate, number, percent } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { EngagementHeader } from '../content/index.ts';
import { confirmationsQuery } from './announcements.api.ts';

type Answer = ReplyOf<typeof contract.listConfirmations>;
type Row = Answer['confirmations'][number] & { readonly _id: string };

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['announcements', 'ui']);
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
    {
      key: 'confirmedAt',
      title: t('confirmed'),
      sortable: true,
      render: ({ confirmedAt }) => (confirmedAt ? longDate(confirmedAt) : t('notYet')),
    },
  ];
}

function Export({ id }: { readonly id: string }) {
  const { t } = useTranslation('announcements');
  return (
    <Button
      variant="default"
      component="a"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      href={hrefOf<typeof contract.exportConfirmations>('GET /api/bulletins/:id/confirmations/export', {
        params: { id },
      })}
    >
      {t('export')}
    </Button>
  );
}

/** Who of the audience has said that they have read a must-read, by dealer. */
export function ConfirmationsPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['announcements', 'ui']);
  const list = useListSearch(CONFIRMATIONS_LIST);
  const query = useQuery(confirmationsQuery(id, list.query));
  const { confirmed, total } = query.data?.counts ?? { confirmed: 0, total: 0 };
  const share = total > 0 ? confirmed / total : 0;
  const options = [
    { value: 'true', label: t('confirmed') },
    { value: 'false', label: t('notYet') },
  ];
  return (
    <ListPage<Answer, Row>
      title={t('confirmations')}
      text={
        query.data ? (
          <EngagementHeader title={query.data.title}>
            {t('counts', { confirmed: number(confirmed), total: number(total), share: percent(share) })}
          </EngagementHeader>
        ) : null
      }
      search={t('searchPeople')}
      filters={[{ name: 'confirmed', label: t('ui:field.status'), options }]}
      list={list}
      query={query}
      rows={({ confirmations }) => confirmations.map((row) => ({ ...row, _id: row.user._id }))}
      rowName={({ user }) => user.name}
      columns={useColumns()}
      notes={<ProgressBar value={share} label={t('confirmed')} />}
      empty={{ title: t('nobody'), text: t('nobodyText') }}
      buttons={<Export id={id} />}
    />
  );
}
