import { sql, type RawBuilder } from 'kysely';
import { HOUR, SECOND } from './clock.ts';

/** A half-open interval of a recording, milliseconds. */
export type Range = readonly [from: number, to: number];

/** The fastest that players offer. */
export const FASTEST = 2;
/** For what plays before the first report, and for clocks that differ, milliseconds of a recording. */
export const MARGIN = 30 * SECOND;
/** Unused time that is kept for what was watched without a network, milliseconds of a recording. */
export const MAX_WATCH_CREDIT = 24 * HOUR;

/** What a report may add, in the order in which it names its parts, and the time that is left. */
export function capToWatchCredit(
  credit: number,
  watched: readonly Range[],
  ranges: readonly Range[],
  end: number,
): { readonly ranges: readonly Range[]; readonly left: number } {
  let left = credit;
  const known = [...watched];
  const stored: Range[] = [];
  for (const [from, to] of ranges)
    for (const [start, stop] of newIn([Math.max(from, 0), Math.min(to, end)], known)) {
      const length = Math.min(stop - start, left);
      if (length <= 0) continue;
      left -= length;
      stored.push([start, start + length]);
      known.push([start, start + length]);
    }
  return { ranges: stored, left };
}

/** The parts of a range that none of the known ones covers. */
function newIn([from, to]: Range, known: readonly Range[]): Range[] {
  const parts: Range[] = [];
  let at = from;
  for (const [start, stop] of known.toSorted((a, b) => a[0] - b[0])) {
    if (stop <= at || start >= to) continue;
    if (start > at) parts.push([at, start]);
    at = stop;
  }
  if (at < to) parts.push([at, to]);
  return parts;
}

/**
 * SQL: the union of the ranges as a multirange, cut to the recording's length. What lies beyond its end, and what is
 * empty, falls away; without a known length everything is kept.
 * @param duration SQL for the length in milliseconds, may be null
 */
export const unionOf = (ranges: readonly Range[], duration: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(range_agg(int4range(a, b)), '{}') from (
    select greatest(part.a, 0) as a, least(part.b, ${duration}) as b
    from unnest(${ranges.map(([a]) => a)}::int[], ${ranges.map(([, b]) => b)}::int[]) as part(a, b)) as cut
  where a < b)`;

/** SQL: the length of a multirange, milliseconds. */
export const lengthOf = (multirange: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${multirange}) as part)`;

/** SQL: a multirange as `[[from, to], …]`. */
export const rangesJson = (watched: RawBuilder<unknown>): RawBuilder<[number, number][]> => sql<
  [number, number][]
>`(
  select coalesce(jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part)), '[]')
  from unnest(${watched}) as part)`;
