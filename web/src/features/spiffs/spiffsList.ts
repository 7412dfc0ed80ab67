import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of spiffs. */
export const SPIFFS_LIST = {
  sortBy: ['updatedAt', 'name', 'endDate', 'status'],
  sortDir: -1,
  limit: 50,
  filters: ['type', 'raceStyle', 'brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;

export const TYPES = ['MANUAL', 'RECEIPT_SCAN'] as const;
export const STRUCTURES = ['PER_ITEM', 'FIXED', 'PER_SPENT'] as const;
export const PAYOUTS = ['cash', 'dealerCredit'] as const;
export const RACE_STYLES = ['flat', 'motocross', 'road', 'offroad'] as const;
export const CURRENCIES = ['USD', 'CAD', 'EUR'] as const;
