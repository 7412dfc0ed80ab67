import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Box = Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>;

interface Strip {
  readonly clientWidth: number;
  readonly scrollWidth: number;
  readonly children: Iterable<Box>;
}

/**
 * How far a strip is pushed so that a child of it is in the middle, or nearly: a title that its start would cut through
 * ("etails") is shown whole, as long as the child is.
 */
export function scrollLeftFor({ clientWidth, scrollWidth, children }: Strip, child: Box): number {
  const middle = child.offsetLeft - (clientWidth - child.offsetWidth) / 2;
  const left = Math.max(0, Math.min(middle, scrollWidth - clientWidth));
  const boxes = [...children];
  const cut = boxes.find((box) => box.offsetLeft < left && box.offsetLeft + box.offsetWidth > left);
  if (!cut) return left;
  const whole = cut.offsetLeft - (boxes[0]?.offsetLeft ?? 0);
  return child.offsetLeft + child.offsetWidth <= whole + clientWidth ? whole : left;
}

/** Puts a child of a strip in its middle. */
function centre(strip: HTMLElement, child: HTMLElement): void {
  const children = [...strip.children].filter((one) => one instanceof HTMLElement);
  const { clientWidth, scrollWidth } = strip;
  strip.scrollLeft = scrollLeftFor({ clientWidth, scrollWidth, children }, child);
}

/** Whether an end of the strip cuts through the child. */
function isCut(strip: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): boolean {
  const [from, until] = [strip.scrollLeft, strip.scrollLeft + strip.clientWidth];
  const end = offsetLeft + offsetWidth;
  return (offsetLeft < from && end > from) || (offsetLeft < until && end > until);
}

/**
 * Keeps one child of a strip that is pushed sideways in its middle. Before the app is there, the style
 * `scroll-initial-target` of that child does the same. @returns the strip's ref
 */
export function useKeepActiveChildVisible<Strip extends HTMLElement>(index: number): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = strip;
    const first = before.current === undefined;
    before.current = index;
    const shown = current?.children[index];
    // what a person has pushed before the app came must not move under their finger
    if (!current || !(shown instanceof HTMLElement) || (first && current.scrollLeft > 0)) return;
    centre(current, shown);
  }, [index]);
  // counts and fonts that come later make its neighbors wider, and push it to where an end cuts through it
  useEffect(() => {
    const { current } = strip;
    const shown = current?.children[index];
    if (!current || !(shown instanceof HTMLElement)) return undefined;
    const stop = new AbortController();
    const watch = new ResizeObserver(() => isCut(current, shown) && centre(current, shown));
    for (const child of current.children) watch.observe(child);
    // from now on a person places it
    const leave = () => watch.disconnect();
    for (const act of ['pointerdown', 'wheel', 'keydown'])
      current.addEventListener(act, leave, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, [index]);
  return strip;
}
