import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const scroller = () => document.querySelector<HTMLElement>('[data-scrolls]');

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const inField = () =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.closest('main') !== null;

function arrive(hash: string): void {
  const anchor = hash ? document.getElementById(hash) : null;
  if (anchor) {
    anchor.scrollIntoView();
    focus(anchor);
    return;
  }
  const box = scroller();
  if (box) box.scrollTop = 0;
  else window.scrollTo(0, 0);
  // A page that puts the cursor into its first field has said where it wants the focus.
  if (inField()) return;
  const title = document.querySelector<HTMLElement>('main h1');
  focus(title ?? document.getElementById('main'));
  if (!title) focusTitleLater();
}

/** Maximum wait for a lazily loaded part to render the title, ms. */
const LATER = 10_000;

/** A page whose title comes with a part that loads later: the focus goes on to it, unless it was moved meanwhile. */
function focusTitleLater(): void {
  const from = document.activeElement;
  const watch = new MutationObserver(() => {
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title) return;
    watch.disconnect();
    if (document.activeElement === from || document.activeElement === document.body) focus(title);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), LATER);
}

/** After each change of page: the main container at its top or at the anchor, the focus on the page's title. */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        if (fromLocation && !toLocation.state.stays && (pathChanged || (hashChanged && toLocation.hash)))
          arrive(toLocation.hash);
      }),
    [router],
  );
}
