/** From when until when something published shows; null leaves that end open. Instants in ISO 8601, UTC. */
export interface VisibleWindow {
  readonly from: string | null;
  readonly until: string | null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a `datetime-local` field shows it, in the zone of the browser. */
export function fieldOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Day and time, as the field gives them once both are there. */
const WHOLE = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/;

/** The instant that a field means; null while it is empty or half written. */
export function instantOf(field: string): string | null {
  const at = new Date(field);
  return !WHOLE.test(field) || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Whether the end comes after the start, as far as both are given. */
export const isInOrder = ({ from, until }: VisibleWindow): boolean =>
  from === null || until === null || Date.parse(from) < Date.parse(until);

/** Whether an instant is yet to come: what is published or sent then is scheduled. */
export const isLater = (instant: string | null | undefined, now: number): instant is string =>
  !!instant && Date.parse(instant) > now;
