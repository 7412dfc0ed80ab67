import { hasPermission, type Actor } from '../../kit/session/actor.ts';

/** Scope is a matter of the queries: a dealer that is not the actor’s does not exist for them. */
export const canEditDealer = (actor: Actor): boolean => hasPermission(actor, 'MODIFY_DEALERS');
