import { useEffect } from 'react';

/** Places that are remembered. */
const REMEMBERED = 30;
/** Milliseconds in which a page or a dialog that closes may place the focus itself. */
const GRACE = 80;

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), ' +
  'textarea:not(:disabled), [contenteditable=true], [tabindex]:not([tabindex^="-"])';

interface Place {
  readonly element: HTMLElement;
  /** The entries next to the one that contained the element. */
  readonly neighbor: readonly (Element | null | undefined)[];
  /**
   * The list, and which of its entries contained the element; several entries, and their neighbors, may disappear at
   * once.
   */
  readonly list: Element | null | undefined;
  readonly index: number;
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest('li, tr');
  const list = row?.parentElement;
  return {
    element,
    neighbor: [row?.nextElementSibling, row?.previousElementSibling],
    list,
    index: row && list ? [...list.children].indexOf(row) : 0,
  };
}

/** True for text fields. Focus moves there only as a last resort, because unnoticed typing would change them. */
const isTypedIn = (element: HTMLElement): boolean =>
  element.matches('input, textarea, [contenteditable=true]');

const canHold = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  !element.closest('[inert]');

/** Finds the element to focus: the original one, or the entry that replaced its row. */
function findSubstitute(
  { element, neighbor, list, index }: Place,
  fromLast: number,
): HTMLElement | undefined {
  if (canHold(element)) return fromLast > 0 && isTypedIn(element) ? undefined : element;
  if (element.isConnected) return undefined;
  return [...neighbor, list?.children[index], list?.lastElementChild]
    .flatMap((row) => (row?.isConnected ? [...row.querySelectorAll<HTMLElement>(TABBABLE)] : []))
    .find(canHold);
}

/**
 * Restores focus for keyboard users when the focused element disappears (a closed dialog, a deleted row, a saved
 * form's bar). Does nothing after mouse or touch input, because focusing a field opens a phone's keyboard.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    const stop = new AbortController();
    let places: Place[] = [];
    let byKeys = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (name: string, work: (event: Event) => void) =>
      document.addEventListener(name, work, { capture: true, signal: stop.signal });
    listen('keydown', () => (byKeys = true));
    listen('pointerdown', () => (byKeys = false));
    listen('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      places = [...places.filter(({ element }) => element !== target).slice(-REMEMBERED), placeOf(target)];
    });
    const restore = () => {
      if (!byKeys || (document.activeElement ?? document.body) !== document.body) return;
      const last = places.at(-1)?.element;
      // a button that is busy for a moment will have it back
      if (last?.isConnected && last.matches(':disabled')) return;
      const holder = places.toReversed().map(findSubstitute).find(Boolean);
      (holder ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
      // On a phone it may be off screen, where focus would be invisible.
      holder?.scrollIntoView({ block: 'nearest' });
    };
    const watcher = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      clearTimeout(timer);
      timer = setTimeout(restore, GRACE);
    });
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'style', 'class'],
    });
    return () => {
      stop.abort();
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
