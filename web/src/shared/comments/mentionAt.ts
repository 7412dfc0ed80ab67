/** A name that is being typed after an `@`. */
export interface Mention {
  /** Place of the `@` in the text. */
  readonly from: number;
  /** What follows it, up to the caret. */
  readonly text: string;
}

/** A person who can be mentioned. */
export interface Person {
  readonly _id: string;
  readonly name: string;
}

/** People mentioned in one comment, as the calls take them. */
export const MOST_TAGS = 10;

/** Words of a name that may follow an `@`; a longer text is no name any more. */
const NAME = /(?:^|\s)@([\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]*){0,2})$/u;

/** The mention that ends at the caret; undefined where none does. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const typed = NAME.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, text: typed };
}

/** The text with the full name in place of what was typed of it, and the caret behind it. */
export function withMention(value: string, { from, text }: Mention, name: string) {
  const before = `${value.slice(0, from)}@${name} `;
  return { message: before + value.slice(from + 1 + text.length).replace(/^ /, ''), caret: before.length };
}

/** Finds the chosen people's names in the text; of each mention the message that is sent keeps the `@` alone. */
export function takeMentions(text: string, chosen: readonly Person[]) {
  const left = [...chosen];
  const byLength = chosen.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  const personNamed = (name: string): Person | undefined => {
    const index = left.findIndex((person) => person.name === name);
    return index < 0 ? chosen.find((person) => person.name === name) : left.splice(index, 1)[0];
  };
  const taggedUsers: string[] = [];
  const tagPlaces: number[] = [];
  let message = '';
  for (let at = 0; at < text.length; at += 1) {
    message += text[at];
    if (text[at] !== '@' || taggedUsers.length === MOST_TAGS) continue;
    const person = personNamed(byLength.find((name) => text.startsWith(name, at + 1)) ?? '');
    if (!person) continue;
    taggedUsers.push(person._id);
    tagPlaces.push(message.length - 1);
    at += person.name.length;
  }
  return { message, taggedUsers, tagPlaces };
}

interface Tagged extends Person {
  readonly places: readonly number[];
}

/** A comment in its order: text, and people where they are mentioned; tags without a place come first. */
export function partsOf(message: string, tagged: readonly Tagged[]): (string | Person)[] {
  const placed = tagged.flatMap((person) => person.places.map((place) => ({ person, place })));
  const parts: (string | Person)[] = tagged
    .filter(({ places }) => places.length === 0)
    .flatMap((person) => [person, ' ']);
  let from = 0;
  for (const { person, place } of placed.toSorted((a, b) => a.place - b.place)) {
    parts.push(message.slice(from, place), person);
    from = place + 1;
  }
  return [...parts, message.slice(from)].filter((part) => part !== '');
}
