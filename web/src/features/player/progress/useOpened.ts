import { useEffect, useRef, useState } from 'react';

/** The end must stay in sight this long, so that a page that is still being laid out does not count. Milliseconds. */
const DWELL = 700;

/** Tells once when the end of a text is in sight: scrolled to, or short enough to be seen at once. @returns the end's ref */
export function useOpened(onOpened: (() => void) | undefined) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const notify = useRef(onOpened);
  useEffect(() => {
    notify.current = onOpened;
  }, [onOpened]);
  const wanted = onOpened !== undefined;
  useEffect(() => {
    if (!end || !wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        notify.current?.();
      }, DWELL);
    });
    observer.observe(end);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [end, wanted]);
  return setEnd;
}
