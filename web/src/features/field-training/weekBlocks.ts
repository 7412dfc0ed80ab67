import { addDays, clockAt } from './visitTime.ts';

/** Minutes of a day. */
const DAY = 24 * 60;
/** Hours that a week always shows. */
const USUAL = { from: 8, to: 17 } as const;

export interface Stretch {
  readonly start: string;
  readonly end: string;
}

/** What a stretch takes of one day on the clock of a zone, in minutes from its midnight. */
export interface Part<T> {
  readonly of: T;
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** A block among overlapping ones. */
export interface Placed<T> extends Part<T> {
  /** Its column among the overlapping blocks. */
  readonly column: number;
  readonly columns: number;
}

const minutesOf = (clock: string): number => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));

/** The days that something takes, on the clock of a zone. */
export function partsOf<T extends Stretch>(things: readonly T[], zone: string | undefined): Part<T>[] {
  return things.flatMap((of) => {
    const [start, end] = [clockAt(of.start, zone), clockAt(of.end, zone)];
    const parts: Part<T>[] = [];
    for (let day = start.slice(0, 10); day <= end.slice(0, 10); day = addDays(day, 1)) {
      const from = day === start.slice(0, 10) ? minutesOf(start) : 0;
      const to = day === end.slice(0, 10) ? minutesOf(end) : DAY;
      if (to > from) parts.push({ of, day, from, to });
    }
    return parts;
  });
}

/** Puts overlapping blocks into columns; others take the full width. */
export function placed<T>(parts: readonly Part<T>[]): Placed<T>[] {
  const done: Placed<T>[] = [];
  let group: { part: Part<T>; column: number }[] = [];
  let until = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    done.push(...group.map(({ part, column }) => ({ ...part, column, columns })));
    group = [];
  };
  for (const part of parts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (part.from >= until) close();
    const taken = new Set(
      group.filter(({ part: other }) => other.to > part.from).map(({ column }) => column),
    );
    let column = 0;
    while (taken.has(column)) column++;
    group.push({ part, column });
    until = Math.max(until, part.to);
  }
  close();
  return done;
}

/** The hours that hold everything, the usual ones among them. */
export function hoursAround(parts: readonly Pick<Part<unknown>, 'from' | 'to'>[]): {
  from: number;
  to: number;
} {
  const from = Math.min(USUAL.from, ...parts.map((part) => Math.floor(part.from / 60)));
  const to = Math.max(USUAL.to, ...parts.map((part) => Math.ceil(part.to / 60)));
  return { from, to };
}

/** What the open hours of a day leave out. @param open undefined: nothing was said, nothing is left out */
export function awayOf(
  open: readonly Pick<Part<unknown>, 'from' | 'to'>[] | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): { from: number; to: number }[] {
  if (!open) return [];
  const away: { from: number; to: number }[] = [];
  let at = from * 60;
  for (const part of open.toSorted((a, b) => a.from - b.from)) {
    if (part.from > at) away.push({ from: at, to: part.from });
    at = Math.max(at, part.to);
  }
  if (at < to * 60) away.push({ from: at, to: to * 60 });
  return away;
}
