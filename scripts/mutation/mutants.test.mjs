import { describe, expect, test } from 'vitest';
import { mutantsOf } from './mutants.mjs';

const changes = (source) => mutantsOf('a.ts', source).map(({ from, text }) => `${from} → ${text}`);

describe('mutants', () => {
  test('mutants replace operators, conditions, and booleans, one at a time', () => {
    expect(changes('export const may = (a: number, b: number) => a > 1 && !(b === 2);')).toEqual([
      '&& → ||',
      '> → >=',
      '! → ',
      '=== → !==',
    ]);
    expect(changes('if (done) all.some(Boolean);')).toEqual(['done → !(done)', 'some → every']);
    expect(changes('f(true);')).toEqual(['true → false']);
  });
  test('mutants replace conditions of SQL and skip string literals', () => {
    expect(changes('sql`select 1 where a is null and b > 2`')).toEqual([
      'is null → is not null',
      ' and  →  or ',
      ' >  →  <= ',
    ]);
    expect(changes("const text = 'a' + `b and c`;")).toEqual([]);
  });
  test('a mutant is marked as early when its code runs on loading the file', () => {
    const early = mutantsOf('a.ts', 'const one = a && b; const two = () => a || b;').map((one) => one.early);
    expect(early).toEqual([true, false]);
  });
  test('a mutant counts as reached from the start of its expression when the right operand never runs', () => {
    const source = 'const one = (a) => a ?? b;';
    const [change] = mutantsOf('a.ts', source);
    expect(source.slice(change.runs)).toBe('a ?? b;');
  });
});
