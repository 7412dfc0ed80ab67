import type { TenantSettings } from '@forecourt/contract/abilities';
import { notFound } from '../../kit/http/problem.ts';

/** True if another user must release the payout: it is large, or its receiver alone decided on it. */
export const isReleasable = (because: string | null): boolean => because === 'limit' || because === 'own';

/** Throws the 404 unless a feature that earns money is on. */
export function needPayments({ features }: Pick<TenantSettings, 'features'>): void {
  if (!features.rewards && !features.salesRewards) throw notFound();
}
