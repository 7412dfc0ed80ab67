import { hasPermission, type Actor } from '../../kit/session/actor.ts';

/** Acting as another user needs admin status and VIEW_USERS, and a target of weaker rank (docs/rules.md, Roles and scope). */
export function canActAs(
  actor: Actor,
  target?: { readonly id: string; readonly rank: number; readonly status: string },
): boolean {
  if (!actor.isAdmin || !hasPermission(actor, 'VIEW_USERS') || actor.proxiedBy) return false;
  return (
    target === undefined || (target.id !== actor.id && target.rank > actor.rank && target.status === 'active')
  );
}
