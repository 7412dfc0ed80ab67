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
  ])('mentionAt finds the text between an @ and the caret: %s', (text, name) =>
    expect(typed(text)).toBe(name),
  );

  test.each(['ben@example', 'no mention', '@', '@ ben', '@Ben Alder can you come'])(
    'mentionAt finds nothing when the caret follows no mention: %s',
    (text) => expect(typed(text)).toBeUndefined(),
  );
});

test('withMention replaces the typed text with the full name and moves the caret', () => {
  const mention = mentionAt('Hi @be there', 6);
  expect(mention && withMention('Hi @be there', mention, ben.name)).toEqual({
    message: 'Hi @Ben Alder there',
    caret: 14,
  });
});

describe('takeMentions', () => {
  test('takeMentions replaces each mention with @ and returns its user and position', () => {
    const taken = takeMentions('Hi @Ben Alder, ask @Ann or @Ben Alder', [ben, ann]);
    expect(taken).toEqual({
      message: 'Hi @, ask @ or @',
      taggedUsers: ['b', 'a', 'b'],
      tagPlaces: [3, 10, 15],
    });
  });

  test('takeMentions mentions both users when they share a name', () => {
    const other = { ...ben, _id: 'c' };
    expect(takeMentions('@Ben Alder @Ben Alder', [ben, other]).taggedUsers).toEqual(['b', 'c']);
  });

  test('takeMentions mentions no one when the name was partly deleted', () =>
    expect(takeMentions('Hi @Be', [ben])).toEqual({ message: 'Hi @Be', taggedUsers: [], tagPlaces: [] }));

  test('takeMentions leaves further names as text when a comment exceeds the mention limit', () => {
    const { message, tagPlaces } = takeMentions('@Ann'.repeat(MOST_TAGS + 1), [ann]);
    expect(tagPlaces).toHaveLength(MOST_TAGS);
    expect(message.endsWith('@@Ann')).toBe(true);
  });
});

describe('partsOf', () => {
  test('partsOf inserts users at the positions of their mentions', () =>
    expect(
      partsOf('Hi @, ask @', [
        { ...ann, places: [10] },
        { ...ben, places: [3] },
      ]),
    ).toMatchObject(['Hi ', ben, ', ask ', ann]));

  test('partsOf begins with a user when the mention has no position in the text', () =>
    expect(partsOf('Look', [{ ...ben, places: [] }])).toMatchObject([ben, ' ', 'Look']));
});
