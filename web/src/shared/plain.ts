/** Text as searches compare it: accents and case aside, so that "elec" finds "Électrique". */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a search, as `plain` writes them. */
export const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);
