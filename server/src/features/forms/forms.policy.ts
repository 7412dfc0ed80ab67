import type { TenantSettings } from '@forecourt/contract/abilities';
import { notFound } from '../../kit/http/problem.ts';

/** Without anything that is paid there are no tax forms: throws the 404. */
export function needForms({ features }: Pick<TenantSettings, 'features'>): void {
  if (!features.rewards && !features.salesRewards) throw notFound();
}
