import type { TinType } from '@forecourt/contract/forms';

/** The digits of a number as people write it; undefined where it is something else. */
export function digitsOf(text: string): string | undefined {
  const digits = text.trim().replaceAll(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : undefined;
}

const between = (value: number, ...ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => value >= from && value <= to);

/** Whether such a number can have been issued. */
export function isTin(type: TinType, digits: string): boolean {
  const [area, group, serial] = [digits.slice(0, 3), Number(digits.slice(3, 5)), digits.slice(5)];
  if (type === 'ssn')
    return area !== '000' && area !== '666' && !area.startsWith('9') && group !== 0 && serial !== '0000';
  if (type === 'itin') return area.startsWith('9') && between(group, [50, 65], [70, 88], [90, 92], [94, 99]);
  return true;
}

/** Whether employers’ numbers begin like this: others are unusual, and may be a slip. */
export const isEinPrefix = (digits: string): boolean =>
  between(
    Number(digits.slice(0, 2)),
    [1, 6],
    [10, 16],
    [20, 27],
    [30, 48],
    [50, 68],
    [71, 77],
    [80, 88],
    [90, 95],
    [98, 99],
  );

/** Formatted TIN: `123-45-6789`, `12-3456789`. */
export const written = (type: TinType, digits: string): string =>
  type === 'ein'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
