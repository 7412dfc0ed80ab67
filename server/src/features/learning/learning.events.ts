import type { TenantSettings } from '@forecourt/contract/abilities';
import { defineEvent, type Events } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** A first pass; emitted once. */
export interface Passed {
  readonly userId: string;
  /** Id of the course or curriculum. */
  readonly id: string;
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly jobs: Jobs;
  /** Event bus for handlers in other features. */
  readonly events: Events;
  /** An administrator who has passed it as them. */
  readonly actingBy?: string | undefined;
}

/** What was passed before has been passed again, after it was opened again. What is earned once is not earned again. */
export interface PassedAgain extends Passed {
  /** Why it had been opened. */
  readonly reason: 'expiry' | 'change';
}

export const coursePassed = defineEvent<Passed>('course passed');
export const curriculumPassed = defineEvent<Passed>('curriculum passed');
export const coursePassedAgain = defineEvent<PassedAgain>('course passed again');
export const curriculumPassedAgain = defineEvent<PassedAgain>('curriculum passed again');
