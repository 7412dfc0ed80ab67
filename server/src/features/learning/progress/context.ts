import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Membership } from '../../../kit/access/membership.ts';
import { lockPerson } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';

/** Learner whose progress is written, and the rules that apply. */
export interface ProgressContext {
  readonly userId: string;
  readonly member: Membership;
  readonly settings: TenantSettings;
  readonly now: Date;
  /** An administrator who does it as them; absent: they do it themselves. */
  readonly actingBy?: string | undefined;
  /** Takes what follows from passing. */
  readonly portal: Pick<Portal, 'jobs' | 'registry'>;
}

/**
 * Serializes writes of a user's progress; every such command takes it first. Otherwise two last courses of a
 * curriculum, passed at once, wouldn't see each other, and the curriculum would never complete.
 */
export const lockProgress = lockPerson;
