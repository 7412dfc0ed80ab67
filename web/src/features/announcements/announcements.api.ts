import type * as contract from '@forecourt/contract/announcements';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { contentApi } from '../content/index.ts';

export type AnnouncementRow = ReplyOf<typeof contract.listAnnouncements>['announcements'][number];
export type Announcement = ReplyOf<typeof contract.getAnnouncement>['announcement'];

export const announcementsApi = contentApi<AnnouncementRow, Announcement>({
  family: 'bulletins',
  one: 'announcement',
  many: 'announcements',
});

const confirm = client<typeof contract.confirmAnnouncement>('POST /api/bulletins/:id/confirm');
const listConfirmations = client<typeof contract.listConfirmations>('GET /api/bulletins/:id/confirmations');

/** Says that one has read a must-read. */
export async function confirmRead(id: string): Promise<void> {
  await confirm({ params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['content', 'bulletins'] });
}

export const confirmationsQuery = (id: string, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['content', 'bulletins', 'confirmations', id, query],
    queryFn: ({ signal }) => listConfirmations({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Must-reads that the person is still to confirm, for the dashboard. */
export const toConfirmQuery = announcementsApi.newestQuery(5, { toConfirm: true });

/** The newest, for the dashboard. */
export const newsQuery = announcementsApi.newestQuery(3);
