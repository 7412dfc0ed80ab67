import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** The name of a person's account is another one. */
export const userRenamed = defineEvent<{ readonly userId: string }>('user renamed');

/** The person can no longer sign in: an administrator has deactivated the account, or its owner has left. */
export const userDeactivated = defineEvent<{
  readonly userId: string;
  readonly now: Date;
  readonly jobs: Jobs;
}>('user deactivated');

/** A merge moved the data of a user's secondary account to the primary one. */
export const usersMerged = defineEvent<{
  readonly userId: string;
  /** The account that has become part of it. */
  readonly other: string;
  readonly jobs: Jobs;
}>('users merged');

/** They are two accounts again. */
export const usersUnmerged = defineEvent<{
  readonly userId: string;
  readonly other: string;
  readonly mergedAt: Date;
  readonly jobs: Jobs;
}>('users unmerged');
