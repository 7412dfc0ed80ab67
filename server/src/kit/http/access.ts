import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { holds, is, type Actor } from '../session/actor.ts';
import { Problem } from './problem.ts';

/** Enforces the declared access of a call, before its body is read. A feature that is off looks like no call at all. */
export function checkAccess(endpoint: AnyEndpoint, actor: Actor | null, settings: TenantSettings): void {
  const { who, feature } = endpoint.access;
  if (who.kind !== 'open' && !actor) throw new Problem('access.sign_in');
  if (feature && !settings.features[feature]) throw new Problem('route.not_found');
  if (!actor) return;
  if (who.kind === 'may' && !holds(actor, ...who.anyOf)) throw new Problem('access.refused');
  if (who.kind === 'roles' && !is(actor, ...who.roles)) throw new Problem('access.refused');
}
