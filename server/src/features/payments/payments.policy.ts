import type { TenantSettings } from '@forecourt/contract/abilities';
import { notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** Nobody decides their own; whoever acts as another person is both. */
export const isOwn = (actor: Pick<Actor, 'id' | 'proxiedBy'>, userId: string): boolean =>
  userId === actor.id || userId === actor.proxiedBy?.id;

/** Without anything that brings money there are no payments: throws the 404. */
export function needPayments({ features }: Pick<TenantSettings, 'features'>): void {
  if (!features.rewards && !features.salesRewards) throw notFound();
}
