/** Begins a text in which characters are written by their number; content does not send it by chance. */
const ESCAPED = '\u0001%u:';

const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const numbered = (unit: string): string => `%u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text of content as the portal can keep it. Packers write any 16 bits as a character, but databases keep neither NUL
 * nor half a pair of surrogates: those are written by their number. {@link restored} undoes it.
 */
export function storable(text: string): string {
  const stored = text.replaceAll(UNSTORABLE, numbered);
  if (stored === text && !text.startsWith(ESCAPED)) return text;
  return ESCAPED + text.replaceAll('%', numbered).replaceAll(UNSTORABLE, numbered);
}

/** The text that {@link storable} was given. */
export const restored = (text: string): string =>
  text.startsWith(ESCAPED)
    ? text
        .slice(ESCAPED.length)
        .replaceAll(/%u([\da-f]{4})/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
    : text;

/** A text for people: what cannot be kept is replaced by the mark for it. */
export const readable = (text: string): string => text.replaceAll(UNSTORABLE, '\uFFFD');
