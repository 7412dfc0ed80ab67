import { useEffect, useRef } from 'react';

/** The keys of the queue, in the order in which the help lists them. */
export const KEYS = ['J', 'K', 'A', 'D', 'E', 'R', '+', '-', 'Z', '?'] as const;
export type Key = (typeof KEYS)[number] | '1' | '2' | '3' | '4' | '5' | '6';

export type KeyActions = Readonly<Partial<Record<Key, (() => void) | undefined>>>;

/** Shortcuts are off while typing and while a dialog is open. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"]') !== null);

/** The action of a key press, if it has one. */
export function actionOf(actions: KeyActions, key: string): (() => void) | undefined {
  const name = key === '−' || key === '_' ? '-' : key === '=' ? '+' : key.toUpperCase();
  const known: Readonly<Record<string, (() => void) | undefined>> = actions;
  return known[name];
}

/** Runs the action of a key that is pressed alone. */
export function useKeys(actions: KeyActions, enabled: boolean): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actionOf(current.current, event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}
