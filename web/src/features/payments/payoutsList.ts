import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** Payouts as their address asks for them. */
export const PAYOUTS_LIST = {
  sortBy: ['status', 'createdAt', 'amount'],
  limit: 25,
  filters: ['status', 'heldBecause', 'difference'],
} as const satisfies ListDefinition;

export const PAYOUT_STATUSES = ['held', 'created', 'sending', 'sent', 'returned', 'failed'] as const;
export const HELD_BECAUSE = ['provider', 'card', 'limit', 'tax', 'vault', 'left', 'own'] as const;
