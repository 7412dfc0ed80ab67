import type { Store } from './queue/commitQueue.ts';

/** A preview keeps nothing beyond its page. */
export function memoryStore(): Store {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const closed: Store = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('storage is closed to this site');
  },
  removeItem: () => undefined,
};

/** This origin's storage, or one that refuses everything where the browser closes it to us. */
export function browserStore(): Store {
  try {
    return localStorage;
  } catch {
    return closed;
  }
}
