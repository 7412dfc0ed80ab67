import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Tx } from '../../kit/db/db.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import { issueForCourse, issueForCurriculum } from '../certificates/certificates.public.ts';
import { tellCurriculumPassed } from './progress/tell-passed.ts';

/** Somebody has passed something for the first time; it is told once, in the transaction in which it happens. */
export interface Passed {
  readonly userId: string;
  /** Id of the course or curriculum. */
  readonly id: string;
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly jobs: Jobs;
}

/** What was passed before has been passed again, after it was opened again. */
export interface PassedAgain extends Passed {
  /** Why it had been opened. */
  readonly reason: 'expiry' | 'change';
}

/** What follows from passing. Must not be slow: mail, files and network belong into a job that it enqueues. */
export type OnPassed = (tx: Tx, passed: Passed) => Promise<void>;

/** What else happens when a course is passed, in this order, in the same transaction. */
export const onCoursePassed: readonly OnPassed[] = [issueForCourse];

/** What else happens when a curriculum is passed, in this order, in the same transaction. */
export const onCurriculumPassed: readonly OnPassed[] = [tellCurriculumPassed, issueForCurriculum];

/** What happens when a course is passed again; points and what else is earned once are not among it. */
export const onCoursePassedAgain: readonly ((tx: Tx, passed: PassedAgain) => Promise<void>)[] = [
  issueForCourse,
];

/** What happens when a curriculum is passed again. */
export const onCurriculumPassedAgain: readonly ((tx: Tx, passed: PassedAgain) => Promise<void>)[] = [
  issueForCurriculum,
];
