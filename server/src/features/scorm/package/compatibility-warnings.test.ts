import { expect, it } from 'vitest';
import { without } from './compatibility-warnings.ts';

it('leaves out comments, and what begins one that never ends', () => {
  expect(without('a<!-- b -->c<!--d-->e', '<!--', '-->')).toBe('ace');
  expect(without('a/* b', '/*', '*/')).toBe('a/* b');
});

it('looks for the end of a comment once, however many begin', () => {
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
