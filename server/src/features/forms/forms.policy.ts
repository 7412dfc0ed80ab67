import type { TenantSettings } from '@forecourt/contract/abilities';
import { notFound } from '../../kit/http/problem.ts';

/** Throws the 404 unless a feature that pays out is on. */
export function needForms({ features }: Pick<TenantSettings, 'features'>): void {
  if (!features.rewards && !features.salesRewards) throw notFound();
}
