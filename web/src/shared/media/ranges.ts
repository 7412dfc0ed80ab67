/** A part of a recording from its start to its end, in milliseconds. */
export type Range = readonly [number, number];

/** Parts this close together are one: browsers report times with gaps. Milliseconds. */
const SLACK = 250;

/** The parts without overlaps, in order. */
export function union(ranges: readonly Range[]): Range[] {
  const sorted = ranges.filter(([start, end]) => end > start).toSorted((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1] + SLACK) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** How much of a recording the parts cover, 0 to 1. @param length milliseconds */
export function shareOf(ranges: readonly Range[], length: number): number {
  if (length <= 0) return 0;
  const seen = union(ranges).reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, length) - Math.max(0, start)),
    0,
  );
  return Math.min(1, seen / length);
}

/** A part left out is worth a word from this length on. Milliseconds. */
const WORTH_NAMING = 3000;

/** Where the first part was left out that has something watched after it. Milliseconds; undefined when none was. */
export function firstGap(ranges: readonly Range[]): number | undefined {
  const merged = union(ranges);
  let reached = 0;
  for (const [start, end] of merged) {
    if (start - reached >= WORTH_NAMING) return reached;
    reached = Math.max(reached, end);
  }
  return undefined;
}
