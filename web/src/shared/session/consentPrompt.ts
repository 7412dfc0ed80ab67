import { useSyncExternalStore } from 'react';

let asked = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  asked = value;
  for (const tell of listeners) tell();
}

/** Shows the prompt about cookies again, so that an earlier choice can be changed. */
export const requestConsentAgain = (): void => set(true);

/** Closes the prompt after a new choice. */
export const consentAnswered = (): void => set(false);

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** True when the user wants to change an earlier choice. */
export const useConsentAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  );
