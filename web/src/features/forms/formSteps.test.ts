import { expect, it } from 'vitest';
import { EMPTY_FORM, stepOf, STEPS } from './formSteps.ts';

it('has a step for every field', () => {
  const placed = STEPS.flatMap(({ fields }) => fields) as readonly string[];
  expect(Object.keys(EMPTY_FORM).filter((field) => !placed.includes(field))).toEqual([]);
});

it('leads to the first step with something to mend', () => {
  expect(stepOf(['password', 'zip'])).toBe('address');
  expect(stepOf(['unknown'])).toBeUndefined();
});
