import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, may, signedIn } from './endpoint.ts';
import { Id, Instant, listQuery, Pagination, PlainDate, paragraph, Ref } from './fields.ts';
import { WALLET } from './limits.ts';
import { HeldBecause, PayoutStatus } from './payout-states.ts';

/** Training points, loyalty points (credits of dealers), money. */
export const WalletAccount = z.enum(['points', 'loyalty', 'cash']);
export type WalletAccount = z.infer<typeof WalletAccount>;

export const Currency = z.enum(['USD', 'CAD', 'EUR']);
export type Currency = z.infer<typeof Currency>;

/** Reasons of entries that earn something. */
export const EARNING = [
  'course-passed',
  'live-completed',
  'video-approved',
  'spiff',
  'receipt',
  'photo',
  'activity',
  'bonus',
  'gift-card',
] as const;

/** Why there is an entry. */
export const LEDGER_REASONS = [
  ...EARNING,
  /** An earning taken back. */
  'correction',
  /** A spend, an expiry or a payout taken back, or what was set aside for it. */
  'returned',
  'expiry',
  'redemption',
  'payout',
  /** A debt that was written off. */
  'written-off',
  /** Gone over to the account that this one was merged into. */
  'merged',
] as const;
export const LedgerReason = z.enum(LEDGER_REASONS);
export type LedgerReason = z.infer<typeof LedgerReason>;

/** A balance. Never converted, never added up with another. */
export const WalletBalance = z.object({
  kind: WalletAccount,
  /** Whose it is: the person's, or that of a dealer they manage. */
  owner: z.object({ kind: z.enum(['user', 'dealer']), _id: Id, name: z.string() }),
  /** Of cash only. */
  currency: Currency.nullable(),
  /** Whole points or credits, or minor units of money; below nothing: to be offset by what comes next. */
  balance: z.number(),
  /** Set aside for what is under way. */
  reserved: z.number(),
  expiring: z.object({ amount: z.number(), at: Instant }).nullable(),
  /** What submissions that still wait would give: not a part of the balance. */
  pending: z.number(),
});
export type WalletBalance = z.infer<typeof WalletBalance>;

export const WalletEntry = z.object({
  _id: Id,
  kind: WalletAccount,
  owner: z.enum(['user', 'dealer']),
  currency: Currency.nullable(),
  amount: z.number(),
  /** By how much what is set aside has grown. */
  reserved: z.number(),
  /** What was available afterwards. */
  after: z.number(),
  reason: LedgerReason,
  /** The other side: `training`, `shop`, `spiff:{id}`, … */
  counter: z.string(),
  /** What it is about. */
  subject: z.object({ kind: z.string(), _id: Id, title: z.string() }).nullable(),
  /** Where it was earned. */
  dealer: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Who did it; null: the portal, or the person by what they did. */
  by: z.string().nullable(),
  note: z.string(),
  /** The entry that this one takes back. */
  corrects: Id.nullable(),
  /** Taken back by a later one. */
  corrected: z.boolean(),
  at: Instant,
  /** How far a payout is, and what it waits for. */
  payout: z.object({ status: PayoutStatus, heldBecause: HeldBecause.nullable() }).nullable(),
  can: z.object({ correct: z.boolean() }),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

const query = listQuery({
  limit: 20,
  sortBy: ['at'],
  sortDir: -1,
  filters: { kind: WalletAccount.optional(), startDate: PlainDate.optional(), endDate: PlainDate.optional() },
});
const reply = {
  accounts: z.array(WalletBalance),
  entries: z.array(WalletEntry),
  pagination: Pagination,
};
const INCENTIVE_REPORTS: Access = { who: may('INCENTIVE_REPORTS'), scope: 'user' };

export const wallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  summary: 'Own balances, and every entry with what it is for, why, and by whom',
  access: { who: signedIn(), scope: 'own' },
  query,
  reply,
});

export const userWallet = endpoint({
  method: 'GET',
  path: '/api/users/:id/wallet',
  summary: 'The wallet of a person in scope',
  access: INCENTIVE_REPORTS,
  params: { id: Id },
  query,
  reply,
});

const reason = withoutCard(paragraph(WALLET.reason, 1));

export const correctEntry = endpoint({
  method: 'POST',
  path: '/api/wallet/corrections',
  summary: 'Take an entry back by a new one; administrators, not their own',
  access: INCENTIVE_REPORTS,
  body: z.object({ entryId: Ref, reason }),
  reply: { entry: z.object({ _id: Id }) },
  problems: ['wallet.corrected', 'wallet.fixed', 'wallet.own'],
});

export const writeOff = endpoint({
  method: 'POST',
  path: '/api/wallet/write-offs',
  summary: 'Let go of what a person would have to offset; administrators, not their own',
  access: INCENTIVE_REPORTS,
  body: z.object({ userId: Ref, kind: WalletAccount, currency: Currency.nullish(), reason }),
  reply: { amount: z.number() },
  problems: ['wallet.nothing_owed', 'wallet.own'],
});
