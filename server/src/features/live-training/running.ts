import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Where } from '../../kit/acting.ts';
import type { Portal } from '../../kit/portal.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** Who or what changes seats: a person, or the clock. Any {@link ActingIn} is one. */
export interface Running extends Where {
  /** Null: a job. */
  readonly actor: Actor | null;
  readonly settings: TenantSettings;
  readonly portal: Portal;
}

/** The clock, for what happens by itself. */
export const byClock = async (portal: Portal): Promise<Running> => ({
  actor: null,
  now: portal.clock.now(),
  settings: await portal.tenant.settings(),
  portal,
  http: { ip: '', requestId: '' },
});
