import { hasRole, hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';

interface Owned {
  readonly built_in: string | null;
  readonly owner_id: string | null;
}

/** Built-in schedules belong to the platform’s administrators, others to their owner; administrators keep them in order. */
export const mayChange = (actor: Actor, { built_in, owner_id }: Owned): boolean =>
  built_in === null ? owner_id === actor.id || hasGlobalScope(actor) : hasRole(actor, 'platform-admin');

/** Nobody deletes a built-in one. */
export const mayDelete = (actor: Actor, schedule: Owned): boolean =>
  schedule.built_in === null && mayChange(actor, schedule);

/** Only administrators have others mailed. */
export const mayName = (actor: Actor, userId: string): boolean =>
  userId === actor.id || hasGlobalScope(actor);
