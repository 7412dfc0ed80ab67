import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, open, roles, signedIn } from './endpoint.ts';
import { Id, Instant, line, listQuery, Pagination, paragraph, several, Ref } from './fields.ts';
import { PAYOUT } from './limits.ts';
import { HeldBecause, PayoutStatus } from './payout-states.ts';
import { Currency } from './wallet.ts';

/** `refused`: by the provider. `balance`: a correction took the money. `by-hand`: given in another way. */
export const FAILURES = ['refused', 'cancelled', 'balance', 'undone', 'by-hand'] as const;
export const Failure = z.enum(FAILURES);

export const PayoutView = z.object({
  _id: Id,
  /** Display number: `P-1001`. */
  number: z.string(),
  status: PayoutStatus,
  /** Minor units. */
  amount: z.number(),
  currency: Currency,
  heldBecause: HeldBecause.nullable(),
  failure: Failure.nullable(),
  /** The gift card that it is for. */
  reward: z.object({ _id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  version: z.number(),
});
export type PayoutView = z.infer<typeof PayoutView>;

export const PayoutRow = PayoutView.extend({
  user: z.object({ _id: Id, fullName: z.string(), email: z.string() }),
  /** Who pays it. */
  provider: z.enum(['sandbox', 'tremendous']).nullable(),
  /** What the provider calls it, and what it said when it refused. */
  reference: z.string().nullable(),
  detail: z.string(),
  releasedBy: z.string().nullable(),
  /** What the nightly comparison with the provider found. */
  difference: z.object({ ours: z.string(), theirs: z.string(), foundAt: Instant }).nullable(),
  can: z.object({ release: z.boolean(), retry: z.boolean(), cancel: z.boolean() }),
});
export type PayoutRow = z.infer<typeof PayoutRow>;

const own: Access = { who: signedIn(), scope: 'own', inPerson: true };
const admins: Access = { who: roles('platform-admin', 'company-admin'), scope: 'tenant', inPerson: true };
const params = { id: Id };
const one = { order: PayoutRow };

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/payments/create-order',
  summary: 'Have one’s own money paid out: all of a currency, a part of it, or a redeemed gift card',
  access: own,
  body: z
    .object({
      currency: Currency.optional(),
      /** Minor units; all unless said. */
      amount: z.number().int().min(1).max(PAYOUT.amount).optional(),
      /** A redeemed gift card of one’s own. */
      rewardId: Ref.optional(),
      /** Sent again, the call answers what the first one made. */
      clientId: z.uuid().optional(),
    })
    .check(({ value, issues }) => {
      if ((value.rewardId === undefined) === (value.currency === undefined))
        issues.push({ code: 'custom', message: 'currency_or_reward', path: ['currency'], input: value });
    }),
  reply: { order: PayoutView },
  problems: ['wallet.short', 'payout.state'],
});

export const getRewardLink = endpoint({
  method: 'GET',
  path: '/api/payments/get-reward-link/:orderId',
  summary: 'Where a person fetches what was sent to them',
  access: own,
  params: { orderId: Id },
  reply: { link: z.string(), expiresAt: Instant.nullable() },
  problems: ['payout.state', 'payout.no_provider', 'proxy.closed_page'],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/payments/orders',
  summary: 'Payouts of everybody, what is held first',
  access: admins,
  query: listQuery({
    limit: 25,
    sortBy: ['status', 'createdAt', 'amount'],
    filters: {
      status: several(PayoutStatus).optional(),
      currency: several(Currency).optional(),
      heldBecause: several(HeldBecause).optional(),
      difference: z.enum(['yes']).optional(),
    },
  }),
  reply: {
    orders: z.array(PayoutRow),
    pagination: Pagination,
    /** Who pays: null, and payouts are held. */
    provider: z.enum(['sandbox', 'tremendous']).nullable(),
  },
});

const version = z.number().int().optional();

export const releaseOrder = endpoint({
  method: 'PUT',
  path: '/api/payments/orders/:id/release',
  summary: 'Let a large payout go; not one’s own, and not one whose claims one has approved',
  access: admins,
  params,
  body: z.object({ version }),
  reply: one,
  problems: ['payout.state', 'payout.own', 'payout.approved_it', 'content.stale'],
});

export const retryOrder = endpoint({
  method: 'PUT',
  path: '/api/payments/orders/:id/retry',
  summary: 'Send what failed or came back again',
  access: admins,
  params,
  body: z.object({ version }),
  reply: one,
  problems: ['payout.state', 'wallet.short', 'content.stale'],
});

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/payments/orders/:id/cancel',
  summary: 'Stop a payout, or call it back while nobody has opened it; the money returns to the wallet',
  access: admins,
  params,
  body: z.object({ reason: withoutCard(paragraph(PAYOUT.reason, 1)), version }),
  reply: one,
  problems: [
    'payout.state',
    'payout.under_way',
    'payout.opened',
    'payout.own',
    'payout.no_provider',
    'content.stale',
  ],
});

const TRIAL =
  'The address is the secret, as with the links of real providers; it exists in the sandbox only.';
export const SandboxPayment = z.object({
  amount: z.number(),
  currency: Currency,
  status: z.enum(['sent', 'opened', 'cancelled']),
  /** Last digits of the card that it would have been paid to; null: by link. */
  cardLast4: z.string().nullable(),
});

export const sandboxPayment = endpoint({
  method: 'GET',
  path: '/api/payments/sandbox/:token',
  summary: 'A payment of the sandbox, as its receiver sees it',
  access: { who: open(TRIAL), scope: 'none' },
  params: { token: line(64, 32) },
  reply: { payment: SandboxPayment },
});

export const openSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/payments/sandbox/:token/open',
  summary: 'Open a payment of the sandbox, after which it cannot be called back',
  access: { who: open(TRIAL), scope: 'none' },
  params: { token: line(64, 32) },
  reply: { payment: SandboxPayment },
});
