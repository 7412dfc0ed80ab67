import { DAY } from '../../kit/clock.ts';

/** Days in which a wish to be deleted can be taken back; see docs/decisions/012-account-deletion-and-data-export.md. */
const GRACE = 14;

/** Erasure time of an account whose owner requested deletion at this instant. */
export const leavingAt = (requested: Date): Date => new Date(requested.getTime() + GRACE * DAY);

/** Latest request time whose accounts are due for erasure now. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - GRACE * DAY);
