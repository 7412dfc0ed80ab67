/**
 * Characters that a backslash escapes. During parsing they are replaced by private-use characters, so that every
 * unescaped character found is syntax.
 */
const MEANINGFUL = ['\\', '~', '=', '#', '{', '}', ':', '\n'] as const;
const FIRST = 0xe000;
const hidden = (index: number): string => String.fromCodePoint(FIRST + index);
const written = (character: string): string => (character === '\n' ? String.raw`\n` : `\\${character}`);

/** Hides what is escaped. Characters that would look like hidden ones are no text and are left out. */
export function hide(text: string): string {
  const clean = text.replaceAll(HIDDEN, '');
  return clean.replaceAll(/\\([\\~=#{}:n])/g, (_, escaped: string) =>
    hidden(MEANINGFUL.findIndex((one) => one === (escaped === 'n' ? '\n' : escaped))),
  );
}

const HIDDEN = new RegExp(`[${hidden(0)}-${hidden(MEANINGFUL.length - 1)}]`, 'g');

/** Brings back what {@link hide} has hidden, as the plain characters that were meant. */
export const show = (text: string): string =>
  text.replaceAll(HIDDEN, (character) => MEANINGFUL[(character.codePointAt(0) ?? FIRST) - FIRST] ?? '');

/** Writes a text so that nothing in it has a meaning of its own. */
export const escape = (text: string): string =>
  text.replaceAll(/[\\~=#{}:\n]/g, (character) => written(character));
