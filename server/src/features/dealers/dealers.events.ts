import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** The dealer was deleted; it has no members. */
export const dealerDeleted = defineEvent<{
  readonly dealerId: string;
  readonly now: Date;
  readonly jobs: Jobs;
}>('dealer deleted');

/** Dealers have another name or address: what calendars say of where people meet. */
export const dealersMoved = defineEvent<{
  readonly dealerIds: readonly string[];
  /** Author of the change. */
  readonly by: string;
  readonly now: Date;
  readonly jobs: Jobs;
}>('dealers moved');
