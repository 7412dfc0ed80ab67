import { IconEye, IconMailForward, IconMailOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { number, relativeOrDate } from '../../../shared/format.ts';
import { longMomentOf } from '../../../shared/moments.ts';
import { CreateLink } from '../../../shared/list/CreateLink.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { rowActions } from '../../../shared/list/RowActions.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  deleteMessage,
  type MessageRow,
  messagesChanged,
  remindOfMessage,
  sentQuery,
  withdrawMessage,
} from '../messages.api.ts';
import { MESSAGE_STATUSES, SENT_LIST } from './sentList.ts';

/** What was not sent yet opens in the composer, the rest as its recipients read it. */
const linkOf = ({ _id, subject, delivery }: MessageRow): LinkProps =>
  delivery?.can.edit
    ? { to: '/auth/admin/messages/create', search: { id: _id, crumb: subject } }
    : { to: '/auth/messages', search: { open: _id } };

function useColumns(): readonly Column<MessageRow>[] {
  const { t } = useTranslation(['messages', 'ui']);
  const amount = (key: 'recipients' | 'read' | 'failed'): Column<MessageRow> => ({
    key,
    title: t(key),
    align: 'right',
    width: '120px',
    labelled: true,
    render: ({ delivery }) => (delivery?.recipients ? number(delivery[key]) : '–'),
  });
  return [
    {
      key: 'subject',
      title: t('subject'),
      width: '38%',
      render: (message) => <Link {...linkOf(message)}>{message.subject}</Link>,
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: ({ delivery }) => delivery && <StatusBadge status={delivery.status} />,
    },
    amount('recipients'),
    amount('read'),
    amount('failed'),
    {
      key: 'sentAt',
      title: t('when'),
      width: '150px',
      render: ({ sentAt, delivery }) => {
        const at = sentAt ?? delivery?.sendAt;
        return at ? (
          <time dateTime={at} title={longMomentOf(at)}>
            {sentAt ? relativeOrDate(at) : longMomentOf(at)}
          </time>
        ) : (
          '–'
        );
      },
    },
  ];
}

function useSentActions() {
  const { t } = useTranslation('messages');
  const [problem, setProblem] = useState<ApiProblem>();
  const run = async (work: () => Promise<unknown>, done: string) => {
    setProblem(undefined);
    try {
      await work();
      toast(done);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
    await messagesChanged();
  };
  return {
    problem,
    withdraw: async ({ _id: id, subject: name }: MessageRow) => {
      const question = {
        title: t('withdrawAsk', { name }),
        text: t('withdrawText'),
        action: t('withdraw'),
        keep: t('keepMessage'),
        danger: true,
      };
      if (await confirm(question))
        await run(() => withdrawMessage({ params: { id } }), t('withdrawn', { name }));
    },
    remind: ({ _id: id, delivery }: MessageRow) =>
      run(
        () => remindOfMessage({ params: { id }, body: { version: delivery?.version ?? 0 } }),
        t('reminded'),
      ),
    remove: async ({ _id: id, subject: name }: MessageRow) => {
      const question = {
        title: t('deleteAsk', { name }),
        text: t('deleteText'),
        action: t('delete'),
        keep: t('keepMessage'),
        danger: true,
      };
      if (await confirm(question)) await run(() => deleteMessage({ params: { id } }), t('deleted'));
    },
  };
}

/** What was written, with who has read it. */
export function SentPage() {
  const { t } = useTranslation(['messages', 'ui']);
  const list = useListSearch(SENT_LIST);
  const { problem, withdraw, remind, remove } = useSentActions();
  const menu = (message: MessageRow) => {
    const { can } = message.delivery ?? {};
    return rowActions([
      { label: t('ui:action.edit'), Icon: IconPencil, link: linkOf(message), show: can?.edit },
      { label: t('ui:action.asLearner'), Icon: IconEye, link: linkOf(message), show: can?.edit === false },
      { label: t('remind'), Icon: IconMailForward, run: () => remind(message), show: can?.remind },
      {
        label: t('withdraw'),
        Icon: IconMailOff,
        danger: true,
        run: () => withdraw(message),
        show: can?.withdraw,
      },
      { label: t('delete'), Icon: IconTrash, danger: true, run: () => remove(message), show: can?.remove },
    ]);
  };
  return (
    <ListPage
      title={t('title')}
      text={t('admin.text')}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('ui:field.status'),
          options: MESSAGE_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
        },
      ]}
      list={list}
      query={useQuery(sentQuery(list.query))}
      rows={({ messages }) => messages}
      rowName={({ subject }) => subject}
      columns={useColumns()}
      menu={menu}
      problem={problem}
      empty={{ title: t('none'), text: t('admin.emptyText') }}
      create={
        <CreateLink
          renderLink={(props) => <Link {...props} to="/auth/admin/messages/create" search={{}} />}
          label={t('new')}
        />
      }
    />
  );
}
