import { useEffect } from 'react';

const nameOf = (title: string | undefined) => (title ? `${title} · Forecourt` : 'Forecourt');

let rendered = nameOf(undefined);

/** On the server: the title of the page that was rendered last. */
export const renderedTitle = (): string => rendered;
const note = (name: string) => void (rendered = name);

/** Names the page in the browser's tab and history: "Courses · Forecourt". */
export function usePageTitle(title: string | undefined): void {
  if (typeof document === 'undefined') note(nameOf(title));
  useEffect(() => {
    document.title = nameOf(title);
  }, [title]);
}
