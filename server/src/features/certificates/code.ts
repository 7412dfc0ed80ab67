import { randomInt } from 'node:crypto';

/** Digits and letters that are not taken for one another when read from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 12 characters of 32: 60 bits, infeasible to guess. */
const LENGTH = 12;

const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new code, as it is stored. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Printed form of a code: in groups of four. */
export const printedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Normalizes a typed or scanned code; undefined when it can't be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return SHAPE.test(code) ? code : undefined;
}
