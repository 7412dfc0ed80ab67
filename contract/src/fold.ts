/** Letters that Unicode does not take apart, and what people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/**
 * Text as every search compares it: without case, accents and forms of width, so that "muller" finds "Müller". The SQL function
 * `folded` (migration 451) follows the same rule.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøđðłıς]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
