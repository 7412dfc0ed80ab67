import type { RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Actor } from './session/actor.ts';

/** Count of pending entities, and the time of the oldest. */
export interface WaitingCount {
  readonly count: number;
  readonly oldest: Date | null;
}

/**
 * Something on the administrators' dashboard. Its words stand in the texts `reports` as `waiting.<kind>`.
 * An area registers it as an entry of `waiting` in its feature.
 */
export interface Waiting {
  readonly kind: string;
  /** `decide`: waiting for a decision, oldest first. `look`: worth a look, without an age. */
  readonly group: 'decide' | 'look';
  readonly shown: (actor: Actor, settings: TenantSettings) => boolean;
  /** A query for one row of {@link WaitingCount}, within the actor's scope. */
  readonly count: (actor: Actor, now: Date) => RawBuilder<WaitingCount>;
  /** Path of the page where it is done. */
  readonly link: string;
}
