import type { Call, HttpFacts } from './http/handle.ts';
import { Problem } from './http/problem.ts';
import type { Actor } from './session/actor.ts';

/** When something is done and from where, for what is written and for the activity log. */
export interface Where {
  readonly now: Date;
  readonly http: Pick<HttpFacts, 'ip' | 'requestId'>;
}

/** Who acts, when and from where: what every command needs. Any {@link Call} of a signed-in person is one. */
export interface Acting extends Where {
  readonly actor: Actor;
}

/** The same for commands that go by the tenant's settings, or store files and enqueue jobs. */
export interface ActingIn extends Acting, Pick<Call<unknown, Actor>, 'settings' | 'portal'> {}

/** What only the person may do, and nobody who acts as them. Throws `proxy.closed_page`. */
export function refuseProxy({ proxiedBy }: Pick<Actor, 'proxiedBy'>): void {
  if (proxiedBy) throw new Problem('proxy.closed_page');
}
