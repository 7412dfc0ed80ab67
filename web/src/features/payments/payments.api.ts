import type * as contract from '@forecourt/contract/payments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const listOrders = client<typeof contract.listOrders>('GET /api/payments/orders');
export const releaseOrder = client<typeof contract.releaseOrder>('PUT /api/payments/orders/:id/release');
export const retryOrder = client<typeof contract.retryOrder>('PUT /api/payments/orders/:id/retry');
export const cancelOrder = client<typeof contract.cancelOrder>('PUT /api/payments/orders/:id/cancel');
const sandboxPayment = client<typeof contract.sandboxPayment>('GET /api/payments/sandbox/:token');
export const openSandboxPayment = client<typeof contract.openSandboxPayment>(
  'POST /api/payments/sandbox/:token/open',
);

export type Payout = contract.PayoutRow;

export const payoutsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['payouts', query],
    queryFn: ({ signal }) => listOrders({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const payoutsChanged = () => queryClient.invalidateQueries({ queryKey: ['payouts'] });

export const sandboxQuery = (token: string) =>
  queryOptions({
    queryKey: ['sandbox-payment', token],
    queryFn: async ({ signal }) => (await sandboxPayment({ params: { token } }, { signal })).payment,
  });
