/**
 * The items in an order that follows from the seed alone, so that an attempt looks the same after every reload.
 * @param seed any 32-bit integer
 */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = mulberry32(seed);
  const order = items.map((item) => ({ item, key: random() }));
  return order.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

/** A small seeded generator of numbers from 0 to 1 (mulberry32); spreads well enough for an order, guards no secret. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
