import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** The entries of a wallet as their address asks for them. */
export const WALLET_LIST = {
  sortBy: ['at'],
  sortDir: -1,
  limit: 20,
  filters: ['kind'],
} as const satisfies ListDefinition;

export const WALLET_KINDS = ['cash', 'loyalty', 'points'] as const;
