import { z } from 'zod';
import { expect, it } from 'vitest';
import { Ref } from '@forecourt/contract/fields';
import { fieldProblems } from './validation.ts';

const Input = z.object({ spiff: z.uuid(), day: z.iso.date(), email: z.email() });

const keysOf = (value: unknown) => {
  const { error } = Input.safeParse(value, { reportInput: true });
  return error && fieldProblems(error).map(({ path, key }) => `${path} ${key}`);
};

it('fieldProblems reports a required field when it is empty or absent', () => {
  expect(keysOf({ spiff: '', day: '' })).toEqual([
    'spiff field.required',
    'day field.required',
    'email field.required',
  ]);
});

it('fieldProblems reports a required field of several types when it is absent or null', () => {
  const { error } = z.object({ one: Ref, other: Ref }).safeParse({ other: null }, { reportInput: true });
  expect(error && fieldProblems(error)).toEqual([
    { path: 'one', key: 'field.required' },
    { path: 'other', key: 'field.required' },
  ]);
});

it('fieldProblems names the format when the field has another one', () => {
  expect(keysOf({ spiff: 'x', day: '3/4/26', email: 'a@b.test' })).toEqual([
    'spiff field.format_uuid',
    'day field.format_date',
  ]);
});
