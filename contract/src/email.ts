/**
 * The form in which addresses are compared, everywhere: Unicode NFKC in lower case. What only looks like a letter
 * (full-width forms, the Kelvin sign) becomes that letter, and İ never becomes i.
 */
export const canonicalEmail = (email: string): string =>
  email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

export const isSameEmail = (one: string, other: string): boolean =>
  canonicalEmail(one) === canonicalEmail(other);

/** Whether an address holds letters that fold to others, so that it could pass for the address of somebody else. */
export const isConfusableEmail = (email: string): boolean =>
  /[\u0130\u0131]/.test(email) || Array.from(email).some((letter) => letter.normalize('NFKC') !== letter);
