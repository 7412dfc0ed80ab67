import { NOTIFICATION_GROUPS } from '@forecourt/contract/notification-groups';
import { Button, Menu } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../shared/format.ts';
import { type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { NOTIFICATION_LIST } from './notificationList.ts';
import { NotificationLink } from './NotificationLink.tsx';
import { markRead, type NotificationView, notificationsQuery } from './notifications.api.ts';
import { ReadAll } from './ReadAll.tsx';
import classes from './notifications.module.css';

function Chips({ list }: { readonly list: List }) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <FilterChip
        list={list}
        name="unread"
        label={t('state')}
        options={[
          { value: 'true', label: t('unread') },
          { value: 'false', label: t('read') },
        ]}
      />
      <FilterChip
        list={list}
        name="group"
        label={t('group')}
        options={NOTIFICATION_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
      />
    </>
  );
}

function useColumns(): readonly Column<NotificationView>[] {
  const { t } = useTranslation('notifications');
  return [
    {
      key: 'title',
      title: t('what'),
      render: (one) => (
        <div className={classes.cell} data-unread={!one.read || undefined}>
          <NotificationLink one={one} />
          <p className={classes.body}>{one.body}</p>
        </div>
      ),
    },
    {
      key: 'group',
      title: t('group'),
      width: '160px',
      wideOnly: true,
      render: (one) => t(`group.${one.group}`),
    },
    {
      key: 'createdAt',
      title: t('when'),
      width: '150px',
      sortable: true,
      render: ({ createdAt }) => (
        <time dateTime={createdAt} title={longDate(createdAt)}>
          {relativeOrDate(createdAt)}
        </time>
      ),
    },
  ];
}

function RowMenu({ one: { _id: id, read } }: { readonly one: NotificationView }) {
  const { t } = useTranslation('notifications');
  const Icon = read ? IconMail : IconMailOpened;
  return (
    <Menu.Item
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={() => void markRead(id, !read)}
    >
      {t(read ? 'markUnread' : 'markRead')}
    </Menu.Item>
  );
}

const menuOf = (one: NotificationView) => <RowMenu one={one} />;

/** All notifications, including read ones; shared by the learner area and the admin portal. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const list = useListSearch(NOTIFICATION_LIST);
  // both states together are all of them
  const query = list.filters['unread']?.length === 2 ? { ...list.query, unread: undefined } : list.query;
  const { data, error, refetch, dataUpdatedAt } = useQuery(notificationsQuery(query));
  const [refused, setRefused] = useState<Error | null>(null);
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t('title')}
        text={data ? t(data.unread > 0 ? 'count' : 'countNone', { count: data.unread }) : null}
      >
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/auth/me" search={{ tab: 'notifications' }} />}
        >
          {t('choose')}
        </Button>
        <ReadAll
          variant="default"
          until={data?.unread ? new Date(dataUpdatedAt).toISOString() : undefined}
          onError={setRefused}
        />
      </PageHeader>
      {refused && <Note kind="bad">{refused.message}</Note>}
      <ListToolbar list={list} placeholder={t('search')}>
        <Chips list={list} />
      </ListToolbar>
      <DataTable
        label={t('title')}
        list={list}
        data={data && { rows: data.notifications, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        columns={columns}
        menu={menuOf}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}
