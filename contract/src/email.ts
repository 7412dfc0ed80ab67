import { z } from 'zod';
import { EMAIL } from './limits.ts';

/**
 * The form in which addresses are compared, everywhere: Unicode NFKC in lower case. What only looks like a letter
 * (full-width forms, the Kelvin sign) becomes that letter, and İ never becomes i.
 */
export const canonicalEmail = (email: string): string =>
  email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

export const isSameEmail = (one: string, other: string): boolean =>
  canonicalEmail(one) === canonicalEmail(other);

/** Letters of other scripts that look like Latin ones: Cyrillic, then Greek. */
const LOOKALIKES = /^[аеорсухіјѕһԁԛԝвкмнтοανιρυκ]+$/u;
const LATIN = /\p{Script=Latin}/u;
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** True if the part mixes scripts with look-alike letters, or spells a Latin word in another script. */
const isMixedScript = (part: string): boolean => {
  const letters = part.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return (LATIN.test(letters) && LIKE_LATIN.test(letters)) || LOOKALIKES.test(letters);
};

/**
 * True if the address can be confused with another user's: its letters fold to others (İ, ß and "ss", full-width
 * forms), or look like those of another script.
 */
export const isConfusableEmail = (email: string): boolean =>
  /[\u0130\u0131\u00df\u1e9e]|\u0307/u.test(email) ||
  Array.from(email).some((letter) => letter.normalize('NFKC') !== letter) ||
  email.split(/[@.]/).some(isMixedScript);

/** The Latin letters that {@link LOOKALIKES} are mistaken for, in their order. */
const LATIN_TWINS = 'aeopcyxijshdqwbkmhtoavipuk';
const TWINS = new Map([
  ...Array.from('аеорсухіјѕһԁԛԝвкмнтοανιρυκ', (letter, at) => [letter, LATIN_TWINS[at] ?? letter] as const),
  ['ı', 'i'] as const,
  ['İ', 'i'] as const,
  ['ß', 'ss'] as const,
  ['ẞ', 'ss'] as const,
]);

/** The address of plain letters that an address could pass for. */
export const plainTwin = (email: string): string =>
  canonicalEmail(
    Array.from(email.toLowerCase(), (letter) => TWINS.get(letter) ?? letter).join(''),
  ).replaceAll('\u0307', '');

/** Stored form of a new address: as typed, but with non-ASCII letters in their canonical form. */
const storedEmail = (email: string): string =>
  /[^\u0020-\u007e]/.test(email) ? canonicalEmail(email) : email;

/** As `z.email()` has it, with the letters of all languages. */
const FORM =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}]{2,}$/u;

/** The address of an account, as it is sent back with the rest of the account; a new one has to be an {@link EmailAddress}. */
export const AccountEmail = z
  .string()
  .trim()
  .max(EMAIL)
  .pipe(z.email({ pattern: FORM }));

/** A new address on the way in: one that could pass for the address of another person is refused. */
export const EmailAddress = z
  .string()
  .trim()
  .max(EMAIL)
  .refine((email) => !isConfusableEmail(email), 'email_confusable')
  .overwrite(storedEmail)
  .pipe(z.email({ pattern: FORM }));
