import { useEffect, useSyncExternalStore } from 'react';
import { portalName } from '../i18n/i18n.ts';

const nameOf = (title: string | undefined) => (title ? `${title} · ${portalName()}` : portalName());

let rendered: string | undefined;

/** On the server: the title of the page that was rendered last. */
export const renderedTitle = (): string => rendered ?? nameOf(undefined);
const note = (name: string) => void (rendered = name);

/** The title of the page in sight; undefined before it has one. */
let shown: string | undefined;
const listeners = new Set<() => void>();
function show(title: string | undefined): void {
  shown = title;
  for (const notify of listeners) notify();
}
const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Names the page in sight again: the portal has another name now. */
export function renewTitle(): void {
  if (shown !== undefined) document.title = nameOf(shown);
}

/** What the page in sight shows as its title. */
export const useShownTitle = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );

const taken = Promise.withResolvers<void>();

/** Resolves once the first page is in the document and, where the server has rendered it, hydrated. */
export const pageShown = (): Promise<void> => taken.promise;

/** Names the page in the browser's tab and history: "Courses · Forecourt". */
export function usePageTitle(title: string | undefined): void {
  if (typeof document === 'undefined') note(nameOf(title));
  useEffect(() => {
    taken.resolve();
    document.title = nameOf(title);
    show(title);
    return () => {
      if (shown === title) show(undefined);
    };
  }, [title]);
}
