import { DAY } from '../clock.ts';

/** Deleted things can be restored for this many days; then a job removes them with their files. */
export const RESTORE_DAYS = 30;

/** What was deleted after this instant can be restored; what was deleted at it or before is removed for good. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY);

/** When a thing that was deleted at this instant is removed for good. */
export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_DAYS * DAY);
