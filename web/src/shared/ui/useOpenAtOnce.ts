import { useEffect, useRef, useState } from 'react';

/**
 * For a menu that comes late (`Later`) and takes the place of the button that was pressed: its own button gets the
 * focus, and then it opens, so that closing it leads back to the button.
 */
export function useOpenAtOnce() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    // in a turn of its own: what opens remembers where the focus was before
    const turn = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(turn);
  }, []);
  return { button, opened, setOpened };
}
