import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Membership } from '../../../kit/access/membership.ts';
import { lockPerson } from '../../../kit/db/db.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';

/** Whose progress is written, and under which rules. */
export interface Study {
  readonly userId: string;
  readonly member: Membership;
  readonly settings: TenantSettings;
  readonly now: Date;
  /** Takes what follows from passing and must not be slow: messages. */
  readonly jobs: Jobs;
}

/**
 * Lets one transaction at a time write a person's progress; every command that does takes this first. Otherwise two
 * last courses of a curriculum, passed at once, would each not see the other, and nobody would complete it.
 */
export const lockProgress = lockPerson;
