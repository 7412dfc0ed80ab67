import type { Tx } from './db/db.ts';

/**
 * Something that happens in one feature and that others follow. Declared, with what it tells, by the feature in which it
 * happens; that feature knows nothing of who follows.
 */
export interface DomainEvent<T> {
  readonly name: string;
  /** For the compiler only; never set. */
  readonly tells?: T;
}

export const defineEvent = <T>(name: string): DomainEvent<T> => ({ name });

/** Event handler of a feature. */
export interface Follower {
  readonly event: DomainEvent<unknown>;
  readonly follow: (tx: Tx, payload: unknown) => Promise<unknown>;
}

/**
 * Follows an event. Runs in the transaction in which it happens, so it must not be slow: mail, files and network belong
 * into a job that it enqueues.
 */
export const on = <T>(event: DomainEvent<T>, follow: (tx: Tx, payload: T) => Promise<unknown>): Follower => ({
  event,
  follow: follow as Follower['follow'],
});

export interface Events {
  /** Runs what follows, one after the other: in the order of the features in the app, then of their lists. */
  emit<T>(tx: Tx, event: DomainEvent<T>, payload: T): Promise<void>;
}

export function eventsOf(followers: readonly Follower[]): Events {
  const byEvent = Map.groupBy(followers, ({ event }) => event);
  return {
    async emit(tx, event, payload) {
      for (const { follow } of byEvent.get(event) ?? []) await follow(tx, payload);
    },
  };
}
