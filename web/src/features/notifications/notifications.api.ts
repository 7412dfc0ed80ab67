import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as onboarding from '@forecourt/contract/onboarding';
import type * as contract from '@forecourt/contract/notifications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type NotificationView = contract.NotificationView;
export type Preferences = ReplyOf<typeof contract.notificationPreferences>;
export type Preference = Preferences['preferences'][number];

const listNotifications = client<typeof contract.listNotifications>('GET /api/notifications');
const readNotification = client<typeof contract.readNotification>('POST /api/notifications/:id/read');
const readAllNotifications = client<typeof contract.readAllNotifications>('POST /api/notifications/read-all');
const getPreferences = client<typeof contract.notificationPreferences>('GET /api/notifications/preferences');
const savePreferences = client<typeof contract.saveNotificationPreferences>(
  'PUT /api/notifications/preferences',
);

export const notificationsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['notifications', 'list', query],
    queryFn: ({ signal }) => listNotifications({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

/** What the bell opens with; its count is the bell's. */
export const latestQuery = notificationsQuery({ limit: 7 });

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => getPreferences({}, { signal }),
});

const updateEmailOpt = client<typeof onboarding.updateEmailOpt>('POST /api/update-email-opt');

const refresh = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });

/** Marks one; sent even while its page is being left. */
export const markRead = async (id: string, read: boolean): Promise<void> => {
  await readNotification({ params: { id }, body: { read } }, { keepalive: true });
  await refresh();
};

/** Marks all that the person can have seen. @param newest instant of the newest one that is shown */
export const markAllRead = async (newest: string): Promise<void> => {
  await readAllNotifications({ body: { until: newest } });
  await refresh();
};

export const choose = async (
  change: Omit<Preference, 'group' | 'label' | 'digest'>,
): Promise<Preferences> => {
  const saved = await savePreferences({ body: { preferences: [change] } });
  queryClient.setQueryData(preferencesQuery.queryKey, saved);
  return saved;
};

/** Whether mails come at all, but for those about the account itself. */
export const receiveMails = async (receiveEmails: boolean): Promise<void> => {
  const saved = await updateEmailOpt({ body: { receiveEmails } });
  queryClient.setQueryData(preferencesQuery.queryKey, (before) => before && { ...before, ...saved });
};
