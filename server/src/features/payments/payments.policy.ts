import type { TenantSettings } from '@forecourt/contract/abilities';
import { notFound } from '../../kit/http/problem.ts';

/** True if another user must release the payout: it is large, or its receiver alone decided on it. */
export const isReleasable = (because: string | null): boolean => because === 'limit' || because === 'own';

/** Without anything that brings money there are no payments: throws the 404. */
export function needPayments({ features }: Pick<TenantSettings, 'features'>): void {
  if (!features.rewards && !features.salesRewards) throw notFound();
}
