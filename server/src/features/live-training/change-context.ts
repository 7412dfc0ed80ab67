import type { TenantSettings } from '@forecourt/contract/abilities';
import type { RequestOrigin } from '../../kit/command-context.ts';
import type { Portal } from '../../kit/portal.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** Who or what changes seats: a person, or the clock. Any {@link ActingIn} is one. */
export interface ChangeContext extends RequestOrigin {
  /** Null: a job. */
  readonly actor: Actor | null;
  readonly settings: TenantSettings;
  readonly portal: Portal;
}

/** The clock, for what happens by itself. */
export const systemContext = async (portal: Portal): Promise<ChangeContext> => ({
  actor: null,
  now: portal.clock.now(),
  settings: await portal.tenant.settings(),
  portal,
  http: { ip: '', requestId: '' },
});
