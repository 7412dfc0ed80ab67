import { describe, expect, test } from 'vitest';
import { mentionAt, MOST_TAGS, partsOf, takeMentions, withMention } from './mentionAt.ts';

const typed = (text: string) => mentionAt(text, text.length)?.text;
const ben = { _id: 'b', name: 'Ben Alder' };
const ann = { _id: 'a', name: 'Ann' };

describe('mentionAt', () => {
  test.each([
    ['@be', 'be'],
    ['Hello @Ben Al', 'Ben Al'],
    ['@Zoë', 'Zoë'],
    ['line\n@O’Br', 'O’Br'],
  ])('finds what follows an @ up to the caret: %s', (text, name) => expect(typed(text)).toBe(name));

  test.each(['ben@example', 'no mention', '@', '@ ben', '@Ben Alder can you come'])(
    'finds nothing else: %s',
    (text) => expect(typed(text)).toBeUndefined(),
  );
});

test('withMention writes the name where it was typed', () => {
  const mention = mentionAt('Hi @be there', 6);
  expect(mention && withMention('Hi @be there', mention, ben.name)).toEqual({
    message: 'Hi @Ben Alder there',
    caret: 14,
  });
});

describe('takeMentions', () => {
  test('keeps the @ of each mention and says where it is', () => {
    const taken = takeMentions('Hi @Ben Alder, ask @Ann or @Ben Alder', [ben, ann]);
    expect(taken).toEqual({
      message: 'Hi @, ask @ or @',
      taggedUsers: ['b', 'a', 'b'],
      tagPlaces: [3, 10, 15],
    });
  });

  test('mentions both people when they have one name', () => {
    const other = { ...ben, _id: 'c' };
    expect(takeMentions('@Ben Alder @Ben Alder', [ben, other]).taggedUsers).toEqual(['b', 'c']);
  });

  test('mentions nobody when the name was deleted', () =>
    expect(takeMentions('Hi @Be', [ben])).toEqual({ message: 'Hi @Be', taggedUsers: [], tagPlaces: [] }));

  test('leaves names as text when there are more than a comment takes', () => {
    const { message, tagPlaces } = takeMentions('@Ann'.repeat(MOST_TAGS + 1), [ann]);
    expect(tagPlaces).toHaveLength(MOST_TAGS);
    expect(message.endsWith('@@Ann')).toBe(true);
  });
});

describe('partsOf', () => {
  test('names people where they are mentioned', () =>
    expect(
      partsOf('Hi @, ask @', [
        { ...ann, places: [10] },
        { ...ben, places: [3] },
      ]),
    ).toMatchObject(['Hi ', ben, ', ask ', ann]));

  test('begins with people who have no place in the text', () =>
    expect(partsOf('Look', [{ ...ben, places: [] }])).toMatchObject([ben, ' ', 'Look']));
});
