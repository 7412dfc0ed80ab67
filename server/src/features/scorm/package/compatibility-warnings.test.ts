import { expect, it } from 'vitest';
import { without } from './compatibility-warnings.ts';

it('removing comments leaves out closed comments and keeps the text when a comment never ends', () => {
  expect(without('a<!-- b -->c<!--d-->e', '<!--', '-->')).toBe('ace');
  expect(without('a/* b', '/*', '*/')).toBe('a/* b');
});

it('removing comments looks for the end once when many comments begin and none ends', () => {
  let looks = 0;
  const raw = '<!--'.repeat(1000);
  const text = {
    indexOf: (sought: string, from: number) => {
      looks++;
      return raw.indexOf(sought, from);
    },
    slice: (from: number) => raw.slice(from),
  };
  expect(without(text as never, '<!--', '-->')).toBe(raw);
  expect(looks).toBe(2);
});
