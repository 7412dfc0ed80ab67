import { sql, type RawBuilder } from 'kysely';
import { WATCHED_SHARE, type SectionProgressView } from '@forecourt/contract/training';
import { lengthOf } from '../../../kit/watch-time.ts';

/** SQL: true when enough of the recording was watched. */
export const isWatched = (watched: RawBuilder<unknown>, duration: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${lengthOf(watched)} >= ${WATCHED_SHARE}::float8 * ${duration}, false)`;

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
