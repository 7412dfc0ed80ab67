import { expect, test } from 'vitest';
import { faultsOf, type Rules } from './checks.ts';
import { EMPTY } from './draft.ts';

const RULES: Rules = {
  settings: { passwordRule: 'documented', passwordMinLength: 8 },
  departments: true,
  captcha: false,
};
const person = { ...EMPTY.entries, firstName: 'Ada', lastName: 'Marlow', email: 'ada@example.test' };
const key = ((name: string) => name) as never;
const at = (years: number) => {
  const now = new Date();
  return `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 10).replace('-02-29', '-03-01')}`;
};
const faults = (change: Partial<typeof person>) => faultsOf('person', { ...person, ...change }, key, RULES);

test('faultsOf requires a date of birth that exists and an age of at least 13', () => {
  expect(faults({ dateOfBirth: at(30) })).toEqual({});
  expect(faults({ dateOfBirth: at(13) })).toEqual({});
  expect(faults({ dateOfBirth: '' })).toEqual({ dateOfBirth: 'bad.date' });
  expect(faults({ dateOfBirth: '1990-02-30' })).toEqual({ dateOfBirth: 'bad.date' });
  expect(faults({ dateOfBirth: '1850-01-01' })).toEqual({ dateOfBirth: 'bad.date' });
  expect(faults({ dateOfBirth: at(12) })).toEqual({ dateOfBirth: 'bad.young' });
});
test('faultsOf refuses a phone number made of words', () => {
  expect(faults({ dateOfBirth: at(30), phone: 'call me' })).toEqual({ phone: 'bad.phone' });
  expect(faults({ dateOfBirth: at(30), phone: '(701) 555-0100' })).toEqual({});
});
