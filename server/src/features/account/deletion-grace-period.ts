import { DAY } from '../../kit/clock.ts';

/** Days in which a wish to be deleted can be taken back; see docs/decisions/012-account-deletion-and-data-export.md. */
const GRACE = 14;

/** When an account is erased whose owner asked for it at an instant. */
export const leavingAt = (requested: Date): Date => new Date(requested.getTime() + GRACE * DAY);

/** Who asked before this instant is erased now. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - GRACE * DAY);
