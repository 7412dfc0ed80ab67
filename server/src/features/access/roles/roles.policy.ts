import { hasRole, type Actor } from '../../../kit/session/actor.ts';

interface RoleState {
  readonly rank: number;
  readonly built_in: boolean;
  readonly users: number;
}

const isPlatformAdmin = (actor: Actor): boolean => hasRole(actor, 'platform-admin');

/** Only the platform admin edits roles equal to or stronger than their own. */
export const canEditRole = (actor: Actor, role: Pick<RoleState, 'rank'>): boolean =>
  isPlatformAdmin(actor) || role.rank > actor.rank;

/** A role may not be stronger than its maker’s. */
export const canGiveRank = (actor: Actor, rank: number): boolean =>
  isPlatformAdmin(actor) || rank >= actor.rank;

export const canDeleteRole = (actor: Actor, role: RoleState): boolean =>
  canEditRole(actor, role) && !role.built_in && role.users === 0;

/** A right is given only by who holds it. */
export const canGiveRight = (actor: Actor, right: string): boolean =>
  isPlatformAdmin(actor) || actor.rights.has(right);
