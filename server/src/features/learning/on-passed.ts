import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Tx } from '../../kit/db/db.ts';

/** Somebody has passed something for the first time; it is told once, in the transaction in which it happens. */
export interface Passed {
  readonly userId: string;
  /** Id of the course or curriculum. */
  readonly id: string;
  readonly settings: TenantSettings;
  readonly now: Date;
}

/** What follows from passing. Must not be slow: mail, files and network belong into a job that it enqueues. */
export type OnPassed = (tx: Tx, passed: Passed) => Promise<void>;

/** What else happens when a course is passed, in this order, in the same transaction. */
export const onCoursePassed: readonly OnPassed[] = [];

/** What else happens when a curriculum is passed, in this order, in the same transaction. */
export const onCurriculumPassed: readonly OnPassed[] = [];
