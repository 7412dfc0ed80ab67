import type * as contract from '@forecourt/contract/messages';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const listMessages = client<typeof contract.listMessages>('GET /api/messages');
const getMessage = client<typeof contract.getMessage>('GET /api/messages/:id');
const visitMessage = client<typeof contract.visitMessage>('POST /api/messages/:id/visit');
const countRecipients = client<typeof contract.countRecipients>('POST /api/messages/count-recipients');
const createMessage = client<typeof contract.createMessage>('POST /api/messages');
const changeMessage = client<typeof contract.saveMessage>('POST /api/messages/:id');
export const withdrawMessage = client<typeof contract.withdrawMessage>('POST /api/messages/:id/withdraw');
export const remindOfMessage = client<typeof contract.remindOfMessage>('POST /api/messages/:id/send-again');
export const deleteMessage = client<typeof contract.deleteMessage>('DELETE /api/messages/:id');

export type MessageRow = contract.MessageRow;
export type MessageView = contract.MessageView;
type Recipients = NonNullable<Parameters<typeof countRecipients>[0]>['body'];
export type MessageInput = NonNullable<Parameters<typeof createMessage>[0]>['body'];

export const inboxQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'inbox', text],
    queryFn: ({ signal, pageParam }) => listMessages({ query: { text, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const sentQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['messages', 'list', query],
    queryFn: ({ signal }) => listMessages({ query: { ...query, isAdmin: true } }, { signal }),
    placeholderData: keepPreviousData,
    // numbers of what is on its way change by themselves
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ delivery }) => delivery?.status === 'sending') ? 3000 : false,
  });

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: async ({ signal }) => (await getMessage({ params: { id } }, { signal })).message,
  });

export const recipientsQuery = (to: Recipients) =>
  queryOptions({
    queryKey: ['messages', 'recipients', to],
    queryFn: ({ signal }) => countRecipients({ body: to }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const messagesChanged = () =>
  Promise.all(['messages', 'badges'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

/** Marks a message as read; the lists and the badge follow. */
export async function markRead(id: string): Promise<void> {
  await visitMessage({ params: { id } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['messages', 'inbox'] }),
    queryClient.invalidateQueries({ queryKey: ['badges'] }),
  ]);
}

export const saveMessage = (
  id: string | undefined,
  body: MessageInput,
  onProgress: (share: number) => void,
) => (id ? changeMessage({ params: { id }, body }, { onProgress }) : createMessage({ body }, { onProgress }));
