import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { forbidWhileImpersonating } from '../command-context.ts';
import { hasPermission, hasRole, type Actor } from '../session/actor.ts';
import { Problem } from './problem.ts';

/** Enforces the declared access of a call, before its body is read. A feature that is off looks like no call at all. */
export function checkAccess(endpoint: AnyEndpoint, actor: Actor | null, settings: TenantSettings): void {
  const { who, feature, inPerson } = endpoint.access;
  if (who.kind !== 'open' && !actor) throw new Problem('access.sign_in');
  if (feature && !settings.features[feature]) throw new Problem('route.not_found');
  if (inPerson && actor) forbidWhileImpersonating(actor);
  if (!isAllowed(who, actor)) throw new Problem('access.refused');
}

/** Whether the actor may make the call at all. */
export const canCall = ({ access }: AnyEndpoint, actor: Actor, { features }: TenantSettings): boolean =>
  (access.feature === undefined || features[access.feature]) &&
  !(access.inPerson && actor.proxiedBy) &&
  isAllowed(access.who, actor);

/** An unknown rule grants nothing. */
function isAllowed(who: AnyEndpoint['access']['who'], actor: Actor | null): boolean {
  switch (who.kind) {
    case 'open':
      return true;
    case 'signed-in':
      return actor !== null;
    case 'may':
      return actor !== null && hasPermission(actor, ...who.anyOf);
    case 'roles':
      return actor !== null && hasRole(actor, ...who.roles);
    default:
      throw new Problem('access.unknown_middleware');
  }
}
