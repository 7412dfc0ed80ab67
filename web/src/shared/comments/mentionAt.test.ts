import { describe, expect, test } from 'vitest';
import { mentionAt, withoutMention } from './mentionAt.ts';

const typed = (text: string) => mentionAt(text, text.length)?.text;

describe('a mention', () => {
  test.each([
    ['@be', 'be'],
    ['Hello @Ben Al', 'Ben Al'],
    ['@Zoë', 'Zoë'],
    ['line\n@O’Br', 'O’Br'],
  ])('is what follows an @ up to the caret: %s', (text, name) => expect(typed(text)).toBe(name));

  test.each(['ben@example', 'no mention', '@', '@ ben', '@Ben Alder can you come'])(
    'is nothing else: %s',
    (text) => expect(typed(text)).toBeUndefined(),
  );

  test('leaves the text when its person is a tag', () => {
    const text = 'Hi @be there';
    const mention = mentionAt(text, 6);
    expect(mention).toEqual({ from: 3, text: 'be' });
    expect(mention && withoutMention(text, mention)).toBe('Hi there');
  });
});
