let rendered = false;

/** On the server: whether the page that is being rendered says that what it would show is not there. */
export const renderedMissing = (): boolean => rendered;
const note = (missing: boolean) => void (rendered = missing);

/** On the server, before a page: it has not said so. */
export const clearMissing = (): void => note(false);

/**
 * What the page would show is not there: the server answers its document with 404. The query that was refused needs
 * `retryOnMount: false`, so that the page does not wait for it again while it is rendered or taken over.
 */
export function usePageMissing(): void {
  if (typeof document === 'undefined') note(true);
}
