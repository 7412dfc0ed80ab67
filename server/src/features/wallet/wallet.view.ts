import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { WalletAccount, WalletBalance, WalletEntry } from '@forecourt/contract/wallet';
import { isCorrectable } from './wallet.policy.ts';
import type { BalanceRow, EntryRow } from './wallet.queries.ts';

type WalletFeatures = Pick<TenantSettings, 'features'>;

/** An account shows where its feature is on, and wherever something is left in it. */
export const isShown = (
  { features }: WalletFeatures,
  { account, balance, reserved, pending }: Pick<BalanceRow, 'account' | 'balance' | 'reserved' | 'pending'>,
): boolean => balance !== 0 || reserved !== 0 || pending !== 0 || isOn(features, account);

const isOn = (features: TenantSettings['features'], account: WalletAccount): boolean => {
  if (account === 'points') return features.points;
  if (account === 'loyalty') return features.loyaltyProgramme;
  return features.rewards || features.salesRewards;
};

export const toBalanceView = (row: BalanceRow, name: string): z.output<typeof WalletBalance> => ({
  kind: row.account,
  owner: row.user_id
    ? { kind: 'user', _id: row.user_id, name }
    : { kind: 'dealer', _id: row.dealer_id ?? '', name: row.name },
  currency: row.currency,
  balance: row.balance,
  reserved: row.reserved,
  pending: row.pending,
  expiring: row.expires_at && { amount: row.balance, at: row.expires_at.toISOString() },
});

export const toEntryView = (
  row: EntryRow,
  names: ReadonlyMap<string, string>,
  correcting: boolean,
): z.output<typeof WalletEntry> => ({
  _id: row.id,
  kind: row.account,
  owner: row.user_id ? 'user' : 'dealer',
  currency: row.currency,
  amount: row.amount,
  reserved: row.reserved,
  after: row.after,
  reason: row.reason,
  counter: row.counter,
  subject:
    row.subject_kind && row.subject_id
      ? { kind: row.subject_kind, _id: row.subject_id, title: names.get(row.subject_id) ?? '' }
      : null,
  dealer: row.dealer_id && row.dealer_name ? { _id: row.dealer_id, name: row.dealer_name } : null,
  by: row.by,
  note: row.note,
  corrects: row.corrects,
  corrected: row.corrected,
  at: row.at.toISOString(),
  payout: row.payout_status && { status: row.payout_status, heldBecause: row.payout_held },
  can: { correct: correcting && !row.corrected && isCorrectable(row) },
});
