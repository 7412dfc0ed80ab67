/** A name that is being typed after an `@`. */
export interface Mention {
  /** Place of the `@` in the text. */
  readonly from: number;
  /** What follows it, up to the caret. */
  readonly text: string;
}

/** Words of a name that may follow an `@`; a longer text is no name any more. */
const NAME = /(?:^|\s)@([\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]*){0,2})$/u;

/** The mention that ends at the caret; undefined where none does. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const typed = NAME.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, text: typed };
}

/** The text without the mention, whose person is now a tag. */
export const withoutMention = (value: string, { from, text }: Mention): string =>
  value.slice(0, from) + value.slice(from + 1 + text.length).replace(/^ /, '');
