import { expect, it } from 'vitest';
import { without } from './concerns.ts';

it('leaves out comments, and what begins one that never ends', () => {
  expect(without('a<!-- b -->c<!--d-->e', '<!--', '-->')).toBe('ace');
  expect(without('a/* b', '/*', '*/')).toBe('a/* b');
});

it('looks for the end of a comment once, however many begin', () => {
  let looks = 0;
  const text = Object.assign(Object('<!--'.repeat(1000)), {
    indexOf(sought: string, from: number) {
      looks++;
      return String.prototype.indexOf.call(String(this), sought, from);
    },
  }) as string;
  expect(without(text, '<!--', '-->')).toBe('<!--'.repeat(1000));
  expect(looks).toBe(2);
});
