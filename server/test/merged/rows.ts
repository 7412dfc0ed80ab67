import { sql, type RawBuilder } from 'kysely';
import type { MergeShare } from '@forecourt/contract/user-merge';

/** Ids of the things of a kind, by number. */
export type Things = Readonly<
  Record<
    | 'event'
    | 'template'
    | 'course'
    | 'section'
    | 'version'
    | 'package'
    | 'dealer'
    | 'incentive'
    | 'certification'
    | 'design'
    | 'content'
    | 'brand',
    readonly string[]
  >
>;

export type Row = Readonly<Record<string, unknown>>;
/** Owner: the primary account, the merged one, or an unrelated user. */
type Input = readonly ['own' | 'other' | 'third', Row];

export interface MergedRows {
  /** What people call it. */
  readonly of: string;
  readonly does: string;
  readonly table: string;
  readonly owner?: string;
  /** SQL: a line about the row `t`. */
  readonly shows: (things: Things) => RawBuilder<unknown>;
  readonly rows: (things: Things) => readonly Input[];
  /** The lines after the merge, each with whose it is. */
  readonly after: readonly string[];
  /** Text of the preview, for kinds shown to users. */
  readonly told?: MergeShare;
}

export const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12)).toISOString();
export const dayOf = (column: string) =>
  sql`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'DD'), '-')`;
export const line = (...parts: readonly RawBuilder<unknown>[]) => sql`concat_ws(' ', ${sql.join(parts)})`;
/** The number of a thing. */
export const number = (ids: readonly string[], column: string) =>
  sql`array_position(${[...ids]}::uuid[], ${sql.ref(column)}) - 1`;
export const column = (name: string) => sql`coalesce(${sql.ref(name)}::text, '-')`;
