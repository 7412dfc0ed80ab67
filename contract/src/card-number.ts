import type { z } from 'zod';

/** True if the digits pass the Luhn checksum of card numbers. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const value = Number(digits.at(-1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const DIGITS = /(?:\d[ \p{Pd}\p{Cf}]?){12,18}\d/gu;

/** Digits of any script as ASCII ones. Each script has its ten in a row, the first of which is zero. */
const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });

/** True if the text contains 13 to 19 digits that can be a card number, with or without spaces and hyphens. */
export const hasCardNumber = (text: string): boolean =>
  (withPlainDigits(text).match(DIGITS) ?? []).some((found) => passesLuhn(found.replaceAll(/\D/g, '')));

/** The same schema, but it rejects text that contains a card number. */
export const withoutCard = <T extends z.ZodType<string>>(text: T): T =>
  text.refine((value) => !hasCardNumber(value), 'card_number');
