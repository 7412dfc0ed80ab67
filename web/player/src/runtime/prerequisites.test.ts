import { expect, test } from 'vitest';
import { areMet, type Status } from './prerequisites.ts';

const STATUS: Readonly<Record<string, Status>> = {
  A: 'passed',
  B: 'completed',
  C: 'failed',
  D: 'incomplete',
  E: 'not attempted',
  'S-1.2': 'passed',
};
const met = (script: string) => areMet(script, (item) => STATUS[item]);

test.each([
  ['A', true],
  ['B', true],
  ['C', false],
  ['S-1.2', true],
  ['A & B', true],
  ['A&D', false],
  ['C | A', true],
  ['C|D', false],
  ['~C', true],
  ['~A', false],
  ['~(A & B)', false],
  ['A | B & C', true],
  ['(A | B) & C', false],
  ['A=passed', true],
  ['B = "passed"', false],
  ['C=f', true],
  ['D<>passed', true],
  ['A<>P', false],
  ['2*{A, B, C}', true],
  ['2*{A,C,D}', false],
  ['1*{C, A&B}', true],
])('the prerequisite %s is met: %s', (script, expected) => {
  expect(met(script)).toBe(expected);
});

test.each(['', 'A &', '(A', 'A B', '{A}', 'x*{A}', 'A=', '%#&'])(
  'the prerequisite %j is met when it cannot be parsed',
  (script) => {
    expect(met(script)).toBe(true);
  },
);

test('a prerequisite is met when its item does not exist', () => {
  expect(met('Z')).toBe(true);
  expect(met('Z & C')).toBe(false);
});
