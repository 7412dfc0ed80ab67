import type { TenantSettings } from '@forecourt/contract/abilities';
import { addDays, startOfDay } from '../../../kit/zones.ts';

export interface Priced {
  readonly is_virtual: boolean;
  readonly price: number | null;
  readonly early_until: string | null;
  readonly timezone: string;
}

/** What a class costs at a moment, in minor units; null: it is free of charge. */
export interface PriceNow {
  readonly amount: number;
  readonly full: number;
  readonly currency: string;
  /** End of the early discount; null if it has ended or there is none. */
  readonly earlyUntil: Date | null;
}

/**
 * Classes at a venue are free unless they are priced; virtual ones cost what the tenant says unless they say otherwise. The
 * discount ends with its last day, at midnight where the class is.
 */
export function priceOf(event: Priced, settings: TenantSettings, now: Date): PriceNow | null {
  const full = event.price ?? (event.is_virtual ? settings.virtualPrice : 0);
  if (full === 0) return null;
  const day = event.early_until ?? settings.earlyUntil;
  const end = day === null ? null : startOfDay(addDays(day, 1), event.timezone);
  const early = end !== null && now < end && settings.earlyDiscount > 0;
  return {
    amount: early ? Math.max(0, full - settings.earlyDiscount) : full,
    full,
    currency: settings.currency,
    earlyUntil: early ? end : null,
  };
}
