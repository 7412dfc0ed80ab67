import { expect, test } from 'vitest';
import { encodeBody } from './body.ts';

const textOf = (form: FormData): string => {
  const data = form.get('data');
  if (typeof data !== 'string') throw new Error('expected a data part');
  return data;
};

test('encodeBody encodes values as JSON when none of them is a file', () => {
  expect(encodeBody({ a: 1 })).toEqual({ content: '{"a":1}', type: 'application/json' });
});

test('encodeBody names each file by its path and leaves it out of the data part', () => {
  const picture = new File(['x'], 'p.png', { type: 'image/png' });
  const { content, type } = encodeBody({
    title: 'T',
    logo: null,
    quiz: { questions: [{ text: 'Q', imageFile: picture }] },
  });
  expect(type).toBeUndefined();
  if (typeof content === 'string') throw new Error('expected a form');
  expect([...content.keys()]).toEqual(['data', 'quiz[questions][0][imageFile]']);
  expect(JSON.parse(textOf(content))).toEqual({
    title: 'T',
    logo: null,
    quiz: { questions: [{ text: 'Q' }] },
  });
});

test('encodeBody keeps the indexes of other array entries when one entry is a file', () => {
  const { content } = encodeBody({ slides: [new Blob(['x']), 'kept'] });
  if (typeof content === 'string') throw new Error('expected a form');
  expect(JSON.parse(textOf(content))).toEqual({ slides: [null, 'kept'] });
  expect(content.has('slides[0]')).toBe(true);
});
