/** Numbers that look random and are the same at every start (mulberry32). */
export interface Random {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, between: (low, high) => low + Math.floor(next() * (high - low + 1)) };
}
