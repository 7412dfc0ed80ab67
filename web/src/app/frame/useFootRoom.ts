import { type RefObject, useEffect, useRef } from 'react';

/** What stands fixed at the window's foot leaves this much room below it. */
const ROOM = '--fc-foot';

/** The element stands below the whole page: tabs, bars and messages at the window's foot stay above it. */
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
