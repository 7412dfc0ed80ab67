import { useEffect } from 'react';

let rendered = '';

/** On the server: the description of the page that is being rendered; empty where it has none. */
export const renderedDescription = (): string => rendered;
const note = (text: string) => void (rendered = text);

/** Resets the description before a page is rendered on the server. */
export const clearDescription = (): void => note('');

const NAME = 'description';
const inDocument = () => document.head.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`);

/** Describes the page in a sentence, for search engines and for who is sent its address. */
export function usePageDescription(text: string): void {
  if (typeof document === 'undefined') note(text);
  useEffect(() => {
    const meta = inDocument() ?? document.head.appendChild(document.createElement('meta'));
    meta.name = NAME;
    meta.content = text;
    return () => inDocument()?.remove();
  }, [text]);
}
