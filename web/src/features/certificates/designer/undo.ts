/** A value with what it was before and what was taken back. */
export interface Timeline<V> {
  readonly past: readonly V[];
  readonly now: V;
  readonly future: readonly V[];
  /** What the last step changed; the next step of the same kind joins it. */
  readonly kind: string | undefined;
}

/** Steps that can be taken back. */
const DEPTH = 100;

export const timeline = <V>(now: V): Timeline<V> => ({ past: [], now, future: [], kind: undefined });

/**
 * The next value. Steps with the same `kind` in a row are one: the letters of a word, the way of one drag.
 * @param kind undefined: a step of its own
 */
export function step<V>(line: Timeline<V>, next: V, kind?: string): Timeline<V> {
  if (next === line.now) return line;
  const joins = kind !== undefined && kind === line.kind;
  return {
    past: joins ? line.past : [...line.past, line.now].slice(-DEPTH),
    now: next,
    future: [],
    kind,
  };
}

/** Ends a run of joined steps: what comes next is a step of its own. */
export const pause = <V>(line: Timeline<V>): Timeline<V> =>
  line.kind === undefined ? line : { ...line, kind: undefined };

export function undo<V>(line: Timeline<V>): Timeline<V> {
  const before = line.past.at(-1);
  if (before === undefined) return line;
  return {
    past: line.past.slice(0, -1),
    now: before,
    future: [line.now, ...line.future],
    kind: undefined,
  };
}

export function redo<V>(line: Timeline<V>): Timeline<V> {
  const [next, ...future] = line.future;
  if (next === undefined) return line;
  return { past: [...line.past, line.now], now: next, future, kind: undefined };
}
