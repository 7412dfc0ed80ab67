import { useCallback, useSyncExternalStore } from 'react';

/** Where rows become cards: a table with an e-mail in it needs this much. */
export const NARROW = '(max-width: 59.99em)';

/** Screens that are touched: nothing can be dropped there, and there is a camera. */
export const TOUCH = '(hover: none) and (pointer: coarse)';

/**
 * Whether a media query holds. A page that the server has rendered is taken over as if it did not, since the server
 * does not know the screen.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
