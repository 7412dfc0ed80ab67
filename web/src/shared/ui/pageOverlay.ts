type Listener = () => void;

let running = 0;
const listeners = new Set<Listener>();
const change = (by: number) => {
  running += by;
  for (const listener of listeners) listener();
};

/** Covers the whole page while something runs that replaces it: signing in, acting as a user. */
export async function pageModalState<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

export const overlayState = {
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): boolean => running > 0,
};
