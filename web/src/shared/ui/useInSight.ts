import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps one child of a strip that is pushed sideways in its middle. Before the app is there, the style
 * `scroll-initial-target` of that child does the same. @returns the strip's ref
 */
export function useInSight<Strip extends HTMLElement>(index: number): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = strip;
    const first = before.current === undefined;
    before.current = index;
    const shown = current?.children[index];
    // what a person has pushed before the app came must not move under their finger
    if (!current || !(shown instanceof HTMLElement) || (first && current.scrollLeft > 0)) return;
    current.scrollLeft = shown.offsetLeft - (current.clientWidth - shown.offsetWidth) / 2;
  }, [index]);
  return strip;
}
