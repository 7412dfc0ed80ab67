import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isOpen = value;
  for (const notify of listeners) notify();
}

/** Shows the prompt about cookies again, so that an earlier choice can be changed. */
export const requestConsentAgain = (): void => set(true);

/** Closes the prompt after a new choice. */
export const consentAnswered = (): void => set(false);

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** True when the user wants to change an earlier choice. */
export const useConsentAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
