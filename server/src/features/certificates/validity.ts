import { addDays, addMonths, daysBetween } from './days.ts';
import type { Day } from '../../kit/clock.ts';
import { RENEWAL_OPENS } from '../../kit/metrics-sql.ts';

/** Days before the last valid day on which the holder is reminded. */
export const REMINDERS = [60, 30, 7] as const;

interface Issue {
  readonly issuedOn: Day;
  /** null: for good. */
  readonly validMonths: number | null;
  /** Last valid day of the certificate that is being renewed because it runs out; null otherwise. */
  readonly runsOutOn: Day | null;
}

/** The last valid day of a certificate. Who renews early loses nothing: it counts from the end of the old one. */
export function lastValidDay({ issuedOn, validMonths, runsOutOn }: Issue): Day | null {
  if (validMonths === null) return null;
  const from = runsOutOn !== null && runsOutOn > issuedOn ? runsOutOn : issuedOn;
  return addMonths(from, validMonths);
}

export interface Validity {
  readonly issued_on: Day;
  readonly expires_on: Day | null;
  readonly grace_days: number;
}

/** Last day on which it counts, grace included; null: for good. */
export const graceUntil = ({ expires_on: last, grace_days: grace }: Validity): Day | null =>
  last === null ? null : addDays(last, grace);

/** True in the grace period: the printed day is past, and it still counts. */
export const isInGrace = (validity: Validity, today: Day): boolean =>
  validity.expires_on !== null && validity.expires_on < today && !isExpired(validity, today);

export const isExpired = (validity: Validity, today: Day): boolean => {
  const last = graceUntil(validity);
  return last !== null && last < today;
};

/**
 * The reminder that is due today, in days before the last valid day: the nearest one that has come, whatever was
 * missed before it. None for one that would have been due before the certificate was issued.
 */
export function dueReminder(
  { issued_on: issued, expires_on: last }: Validity,
  today: Day,
): number | undefined {
  if (last === null || last < today) return undefined;
  const left = daysBetween(today, last);
  const nearest = REMINDERS.filter((days) => left <= days).at(-1);
  return nearest !== undefined && addDays(last, -nearest) > issued ? nearest : undefined;
}

/** True if the holder may reopen the training before it reopens automatically. */
export const canRenew = ({ expires_on: last }: Validity, today: Day): boolean =>
  last !== null && daysBetween(today, last) <= RENEWAL_OPENS;
