import { expect, test } from 'vitest';
import { faultCode } from './again.tsx';

const initial = { file: undefined as string | undefined, day: '2026-11-01', type: 'a' };
const fields = { picture: 'file', number: 'day', date: 'day', lines: 'type' } as const;
const correcting = { initial, value: initial, fields };

test.each([
  ['unreadable', 'file'],
  ['not-own-sale', 'file'],
  ['duplicate', 'day'],
  ['dates', 'day'],
  ['not-eligible', 'type'],
] as const)('faultCode marks one field when a submission was denied as %s', (reasonCode, field) => {
  const marked = (['file', 'day', 'type'] as const).filter((one) =>
    faultCode({ ...correcting, denied: { reasonCode } }, one),
  );
  expect(marked).toEqual([field]);
});
test('faultCode marks nothing when the field changed, the reason is another, or nothing was denied', () => {
  const denied = { reasonCode: 'unreadable' } as const;
  expect(faultCode({ ...correcting, denied, value: { ...initial, file: 'new' } }, 'file')).toBeUndefined();
  expect(faultCode({ ...correcting, denied: { reasonCode: 'other' } }, 'file')).toBeUndefined();
  expect(faultCode({ ...correcting, denied: undefined }, 'file')).toBeUndefined();
});
