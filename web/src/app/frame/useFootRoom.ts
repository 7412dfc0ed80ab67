import { type RefObject, useEffect, useRef } from 'react';

/** Height reserved at the bottom of the window for fixed elements. */
const ROOM = '--fc-foot';

/** Reserves the element's height at the bottom of the page, so that tabs, bars, and toasts stay above it. */
export function useFootRoom(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, []);
  return element;
}
