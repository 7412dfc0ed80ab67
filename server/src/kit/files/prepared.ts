import type { Source } from '../storage/storage.ts';

/** One object to store for a file: the `original`, a width of a picture, or a file's `source` before conversion. */
export interface PreparedObject {
  readonly variant: string;
  readonly source: Source;
  readonly type: string;
}

/** What became of an upload: facts for its row, and the objects to store. */
export interface Prepared {
  readonly mime: string;
  readonly name: string;
  readonly objects: readonly PreparedObject[];
  readonly width?: number;
  readonly height?: number;
  /** ms */
  readonly duration?: number;
  readonly color?: string;
  readonly widths?: readonly number[];
  /** Warning about an accepted file: a problem code and its detail. */
  readonly reason?: string;
  /** True when it has to be made playable, or a picture, first. */
  readonly processing?: boolean;
}
