import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of the page that goes away: gives the focus back to where it was before it came in here, or to the page.
 * @returns to be called before the part goes
 */
export function useFocusBack(part: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { current } = part;
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !current?.contains(relatedTarget))
        before.current = relatedTarget;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, [part]);
  return () => {
    const { current } = before;
    const back = current?.isConnected ? current : document.getElementById('main');
    back?.focus({ preventScroll: true });
  };
}
