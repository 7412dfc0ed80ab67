import { useEffect } from 'react';

type Span = Pick<DOMRect, 'top' | 'bottom'>;

/** Pixels between a toast and what it must not cover. */
const GAP = 12;
/** Pixels of a toast of one line, before it is drawn. */
const ONE_LINE = 68;

/** What holds buttons at the foot of windows and dialogs. */
const BARS = '#dock, [data-action-bar], [data-dialog-actions]';
const STACK = ".mantine-Notifications-root[data-position='bottom-center']";

/**
 * How far over the window's foot toasts stand so that they cover no bar.
 * @param bars from top to bottom of each, pixels from the window's top
 * @param stack the toasts where they would stand without bars
 */
export function toastBottom(bars: readonly Span[], stack: Span, windowHeight: number): number {
  const height = stack.bottom - stack.top;
  let foot = stack.bottom;
  for (const { top, bottom } of bars.toSorted((a, b) => b.bottom - a.bottom))
    if (bottom > top && top < foot + GAP && bottom > foot - height - GAP && top - GAP > height)
      foot = Math.min(foot, top - GAP);
  return windowHeight - foot;
}

/** Keeps the toasts clear of bars, also of those that come while one is shown. @param count toasts that are shown */
export function useToastPlace(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const { style } = document.documentElement;
    const place = () => {
      style.removeProperty('--fc-toast');
      const stack = document.querySelector(STACK)?.getBoundingClientRect();
      if (!stack) return;
      const top = stack.bottom - Math.max(stack.height, count * ONE_LINE);
      const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
      style.setProperty(
        '--fc-toast',
        `${toastBottom(bars, { top, bottom: stack.bottom }, window.innerHeight)}px`,
      );
    };
    place();
    const watch = new MutationObserver(place);
    watch.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', place);
      style.removeProperty('--fc-toast');
    };
  }, [count]);
}
