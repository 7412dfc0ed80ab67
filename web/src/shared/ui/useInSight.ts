import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps one child of a strip that is pushed sideways in its middle. Before the app is there, the style
 * `scroll-initial-target` of that child does the same.
 */
export function useInSight(strip: RefObject<HTMLElement | null>, index: number): void {
  useLayoutEffect(() => {
    const { current } = strip;
    const shown = current?.children[index];
    if (current && shown instanceof HTMLElement)
      current.scrollLeft = shown.offsetLeft - (current.clientWidth - shown.offsetWidth) / 2;
  }, [strip, index]);
}
