import { fold } from '@forecourt/contract/fold';

/** The words of a search, folded. */
export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);
