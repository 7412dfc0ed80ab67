import { sql, type RawBuilder } from 'kysely';
import { OPEN_PROGRESS } from '@forecourt/contract/limits';
import { share } from '../../../kit/metrics-sql.ts';

/**
 * Progress in percent, defined here for all pages and reports: in a course the share of its lessons and quiz, at most
 * {@link OPEN_PROGRESS} until it is passed; in a set of courses the share of the courses that are passed.
 */
export const courseShare = (done: number, all: number): number => openShare(passedShare(done, all));

/** A share of a course that is not passed yet. */
export const openShare = (value: number): number => Math.min(value, OPEN_PROGRESS);

/** The share of courses that are passed, 0 where there are none. */
export const passedShare = (passed: number, all: number): number => (all === 0 ? 0 : passed / all);

/** SQL: {@link passedShare}. */
export const passedShareSql = (passed: RawBuilder<unknown>, all: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce(${share(passed, all)}, 0)`;
