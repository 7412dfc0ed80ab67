import { sql, type RawBuilder } from 'kysely';
import { WATCHED_SHARE, type SectionProgressView } from '@forecourt/contract/training';

/** A half-open interval of a recording, milliseconds. */
export type Range = readonly [from: number, to: number];

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

/** SQL: was enough of the recording watched? */
export const isWatched = (watched: RawBuilder<unknown>, duration: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${lengthOf(watched)} >= ${WATCHED_SHARE}::float8 * ${duration}, false)`;

/** SQL: a multirange as `[[from, to], …]`. */
export const rangesJson = (watched: RawBuilder<unknown>): RawBuilder<[number, number][]> => sql<
  [number, number][]
>`(
  select coalesce(jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part)), '[]')
  from unnest(${watched}) as part)`;

export interface WatchedRow {
  readonly seen: boolean;
  readonly ranges: [number, number][];
  readonly position: number;
  readonly duration: number | null;
}

/** Own progress in a section as it is sent. The share is of the length; text and product have all or nothing. */
export function sectionProgressView({ seen, ranges, position, duration }: WatchedRow): SectionProgressView {
  const watched = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const share = duration ? Math.min(watched / duration, 1) : Number(seen);
  return { seen, ranges, share, position };
}
