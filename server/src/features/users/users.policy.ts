import { hasPermission, hasRole, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';

interface Person {
  readonly id: string;
  readonly rank: number;
  readonly status: string;
}

/** Only the platform admin edits, deactivates, or merges a user of equal or stronger rank. */
export const outranks = (actor: Actor, rank: number): boolean =>
  hasRole(actor, 'platform-admin') || rank > actor.rank;

export const canEditUser = (actor: Actor, person: Person): boolean =>
  hasPermission(actor, 'MODIFY_USERS') && person.id !== actor.id && outranks(actor, person.rank);

/** A role with what it lets its holders do. */
export interface GivenRole {
  readonly key: string;
  readonly rank: number;
  readonly rights: readonly string[];
}

/**
 * The rights of a role that the actor lacks and therefore cannot give. The platform admin gives all; the learner role
 * is what anybody gets who registers.
 */
export const rightsNotHeld = (actor: Actor, role: Pick<GivenRole, 'key' | 'rights'>): readonly string[] =>
  hasRole(actor, 'platform-admin') || role.key === 'learner'
    ? []
    : role.rights.filter((right) => !actor.rights.has(right));

/** No one assigns a role that is equal to or stronger than their own, or has a permission they lack. */
export const canGiveRole = (actor: Actor, role: GivenRole): boolean =>
  outranks(actor, role.rank) && rightsNotHeld(actor, role).length === 0;

export const canChangeRole = (actor: Actor, person: Person): boolean =>
  canEditUser(actor, person) && hasPermission(actor, 'EDIT_USER_ROLES');

/** Those who keep people, and those who see reports of theirs where the tenant lets them edit. */
export const canDeactivate = (actor: Actor, person: Person, reportsEdit: boolean): boolean =>
  person.status === 'active' &&
  person.id !== actor.id &&
  outranks(actor, person.rank) &&
  (hasPermission(actor, 'MODIFY_USERS') || (reportsEdit && hasPermission(actor, 'USER_REPORTS')));

export const canActivate = (actor: Actor, person: Person): boolean =>
  canEditUser(actor, person) && (person.status === 'deactivated' || person.status === 'denied');

export const canInvite = (actor: Actor, person: Person & { readonly has_password: boolean }): boolean =>
  hasPermission(actor, 'MODIFY_USERS', 'BULK_INVITE_USERS') &&
  person.status === 'active' &&
  !person.has_password &&
  outranks(actor, person.rank);

/** True if the actor's request takes effect without a review. */
export const canSkipReview = (actor: Actor, reviewed: boolean): boolean => !reviewed || hasGlobalScope(actor);
