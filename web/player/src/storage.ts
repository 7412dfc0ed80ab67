import type { Store } from './queue/commitQueue.ts';

/** A preview keeps nothing beyond its page. */
export function memoryStore(): Store {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
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
